import { Component, createRef, type ReactNode } from 'react';

interface SteadySectionsProps {
  ids: readonly string[];
  /** Whether the sections have lists that render only the rows near the viewport. */
  isPart: boolean;
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

interface Seen {
  section: Element;
  /** Its distance from the top of the viewport, in px. */
  top: number;
}

/**
 * Keeps what the reader sees in its place when sections are added or removed above it. The browser does this by itself,
 * but not around lists that position their rows: there it would move the page once more than `useSteadyRows` does.
 */
export class SteadySections extends Component<SteadySectionsProps> {
  readonly #all = createRef<HTMLDivElement>();

  /** Returns the section at the top of the viewport before a change. A hook can't see the page at that time. */
  override getSnapshotBeforeUpdate(before: SteadySectionsProps): Seen | null {
    const { isPart, ids } = this.props;
    if (!isPart || !before.isPart || ids.join() === before.ids.join()) return null;
    for (const section of this.#all.current?.children ?? []) {
      const { top, bottom } = section.getBoundingClientRect();
      if (bottom > 0) return top < 0 ? { section, top } : null;
    }
    return null;
  }

  override componentDidUpdate(_before: SteadySectionsProps, _state: unknown, seen: Seen | null): void {
    if (!seen?.section.isConnected) return;
    scrollBy({ top: seen.section.getBoundingClientRect().top - seen.top, behavior: 'instant' });
  }

  override render() {
    const { isPart, isBusy, className = '', children } = this.props;
    return (
      <div ref={this.#all} aria-busy={isBusy} className={`${className} ${isPart ? '[overflow-anchor:none]' : ''}`}>
        {children}
      </div>
    );
  }
}
