import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './state.tsx';
import { texts } from './texts.ts';

/** Shows a way on, or something else, when drawing fails. React has no other means for it than a class. */
export class ErrorBoundary extends Component<
  { children: ReactNode; instead?: ReactNode },
  { error: Error | undefined }
> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { children, instead = <Crashed /> } = this.props;
    return this.state.error ? instead : children;
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
