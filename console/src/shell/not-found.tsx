import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/state.tsx';
import { texts } from './texts.ts';

export const NotFound = () => (
  <Page title={texts.notFound}>
    <EmptyState
      icon="search"
      title="404"
      action={
        <Link to="/" className={buttonClass('primary')}>
          {texts.home}
        </Link>
      }
    >
      {texts.notFoundText}
    </EmptyState>
  </Page>
);
