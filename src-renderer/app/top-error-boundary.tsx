import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** The last resort: shows what went wrong in place of an empty window. */
export class TopErrorBoundary extends Component<Props, State> {
  override readonly state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure ? <Failure error={this.state.failure.error} /> : this.props.children;
  }
}
