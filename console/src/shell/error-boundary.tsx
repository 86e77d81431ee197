import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/state.tsx';
import { texts } from './texts.ts';

/** Shows an error page when rendering fails. React needs a class for this. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    return this.state.error ? <Crashed /> : this.props.children;
  }
}

export const Crashed = () => (
  <EmptyState
    icon="alert"
    isPage
    title={texts.crashed}
    action={
      <Button look="primary" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    }
  >
    {texts.crashedText}
  </EmptyState>
);
