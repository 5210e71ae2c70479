import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

interface ErrorBoundaryProps {
  /** What to show instead; without it, an apology and a way to try again. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a fault in one part of the page from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  readonly #retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback) return this.props.fallback(this.#retry);
    return (
      <div role="alert" className="flex flex-col items-start gap-3 py-8">
        <p className="font-extrabold font-sign text-xl">This part of the page broke.</p>
        <p className="text-muted">What was saved is safe, and the rest of the page still works.</p>
        <div className="flex flex-wrap gap-3">
          <Button onPress={this.#retry}>Try again</Button>
          <LinkButton to="/trips">Back to your trips</LinkButton>
        </div>
      </div>
    );
  }
}
