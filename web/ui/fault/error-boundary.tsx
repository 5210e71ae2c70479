import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Fault } from './fault.tsx';

interface ErrorBoundaryProps {
  /** Shown instead of the message. */
  fallback?: (retry: () => void) => ReactNode;
  /** Shows the message over the page instead of in place of the children. */
  isOverlay?: boolean;
  /** Whether the children are open. Closed ones show no error, and are retried when they open again. */
  isOpen?: boolean;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Keeps an error in one part of the page from breaking the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override componentDidUpdate({ isOpen: wasOpen = true }: ErrorBoundaryProps) {
    if (this.state.hasFailed && !wasOpen && this.props.isOpen) this.#retry();
  }

  readonly #retry = () => this.setState({ error: null, hasFailed: false });

  override render() {
    const { error, hasFailed } = this.state;
    const { children, fallback, isOverlay = false, isOpen = true, onClose } = this.props;
    if (!hasFailed) return children;
    if (!isOpen) return null;
    if (fallback) return fallback(this.#retry);
    return <Fault error={error} isOverlay={isOverlay} onRetry={this.#retry} onClose={onClose} />;
  }
}
