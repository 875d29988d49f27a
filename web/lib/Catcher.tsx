import type { ReactNode } from 'react';
import { Component } from 'react';

interface CatcherProps {
  children: ReactNode;
  renderError: (error: Error, reset: () => void) => ReactNode;
  /** Told once of each error. */
  onError?: (error: Error) => void;
  /** Another one shows the children again. */
  resetKey?: unknown;
}

interface CatcherState {
  error: Error | null;
  resetKey: unknown;
}

/** What failed while it was rendered is replaced; what is around it stays. */
export class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: CatcherProps, state: CatcherState): CatcherState | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch() {
    if (this.state.error) this.props.onError?.(this.state.error);
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.renderError(error, () => this.setState({ error: null })) : this.props.children;
  }
}
