import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { moveAlong } from '../button/arrow-keys.ts';
import { onIntent } from '../button/intent.ts';
import { formatNewCount } from '../text/format.ts';

/** What makes a count special. */
export interface CountSign {
  /** Stands before the count. */
  sign: string;
  /** Read in place of both. */
  text: string;
}

export interface TabContent<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  /** A count of new entries, read after the label. */
  count?: number | undefined;
  sign?: CountSign | null | undefined;
  panel: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly TabContent<Id>[];
  selected: Id;
  /** Called for each press, also on the selected tab: another one may be about to open. */
  onSelect: (id: Id) => void;
  /** Called when the viewer is about to select it. */
  onAhead?: (id: Id) => void;
}

/**
 * Panels mount when first shown and stay mounted, so that they keep their scroll position and drafts. Keep `selected`
 * in the address (`useAddressChoice`), so that links and the back button work. On a phone, the tabs are at the bottom;
 * elsewhere they stay at the top while the page scrolls. In a wide window a bar of the panel may be in their row, so
 * there they have no icons.
 * The arrow keys move along the tabs, and Enter opens one: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/.
 * Not React Aria's tabs, which render everything twice and recompute all styles on every change of panel.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, onAhead }: TabsProps<Id>) {
  const id = useId();
  const [visited, setVisited] = useState<readonly Id[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  const list = useRef<HTMLDivElement>(null);
  // A link in the panel that is hidden now may have selected the tab.
  useLayoutEffect(() => {
    if (!document.activeElement?.closest('[role=tabpanel][hidden]')) return;
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
  }, [selected]);

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveAlong}
        data-below-toasts
        className="fixed inset-x-0 bottom-0 z-20 flex print:hidden border-t bg-card pb-[env(safe-area-inset-bottom)] sm:sticky sm:top-0 sm:bottom-auto sm:-mx-6 sm:gap-2 wide:gap-1 sm:border-t-0 sm:border-b sm:bg-paper sm:px-6"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            {...(tab.id === selected && { 'aria-controls': `${id}-panel-${tab.id}` })}
            tabIndex={tab.id === selected ? 0 : -1}
            {...onIntent(() => onAhead?.(tab.id))}
            onClick={() => onSelect(tab.id)}
            className="group -outline-offset-3 relative flex min-h-14 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 px-1 font-semibold text-muted text-xs transition hover:text-ink aria-selected:text-ink sm:min-h-12 sm:flex-none sm:px-3 sm:flex-row sm:gap-2 sm:text-base wide:px-2 [&_svg]:size-5 sm:[&_svg]:size-[1.1em] wide:[&_svg]:hidden"
          >
            {tab.icon}
            {tab.label}
            {tab.count ? (
              <span className="figures max-sm:absolute max-sm:top-1.5 max-sm:left-1/2 max-sm:ml-1.5 min-w-5 whitespace-nowrap rounded-full bg-signal px-1.5 max-sm:px-1 text-center font-bold text-on-signal text-xs">
                {tab.sign ? (
                  <>
                    <span aria-hidden>
                      {tab.sign.sign} {formatNewCount(tab.count)}
                    </span>
                    <span className="sr-only">{tab.sign.text}</span>
                  </>
                ) : (
                  formatNewCount(tab.count)
                )}
              </span>
            ) : null}
            <span className="absolute inset-x-2 top-0 h-1 rounded-full group-aria-selected:bg-primary sm:top-auto sm:-bottom-0.5" />
          </button>
        ))}
      </div>
      <div className="pt-2 max-sm:pb-20">
        {tabs.map(
          (tab) =>
            visited.includes(tab.id) && (
              <div
                key={tab.id}
                role="tabpanel"
                id={`${id}-panel-${tab.id}`}
                aria-labelledby={`${id}-tab-${tab.id}`}
                hidden={tab.id !== selected}
              >
                {tab.panel}
              </div>
            ),
        )}
      </div>
    </>
  );
}
