import { EmptyState, hiddenVisually } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { parseRecordId } from './record-id.ts';

export function NotFoundPage() {
  const { t } = useTranslation('studio');
  return (
    <>
      <PageTitle title={t('error.notFoundTitle')} />
      <h1 style={hiddenVisually}>{t('app.title')}</h1>
      <EmptyState
        title={t('error.notFoundTitle')}
        action={
          <Button component={Link} to="/">
            {t('error.toStart')}
          </Button>
        }
      >
        {t('error.notFound')}
      </EmptyState>
    </>
  );
}

/** Renders `children` at an address without an `:id`, or with one that a record can have: nothing asks the server for the record "new" or NaN. */
export function RequireRecordId({ children }: { readonly children: ReactNode }) {
  const { id } = useParams();
  return id === undefined || parseRecordId(id) !== null ? children : <NotFoundPage />;
}

interface ListAddressProps {
  readonly resource: string;
  /** Whether a record has a page at `/:id/show`. */
  readonly hasRecordPage: boolean;
  readonly children: ReactNode;
}

/** Renders the list of a resource at its own address only: react-admin shows it at every address below that no other screen has. The bare address of a record leads to its page. */
export function RequireListAddress({ resource, hasRecordPage, children }: ListAddressProps) {
  const { '*': rest = '' } = useParams();
  if (rest === '') return children;
  if (hasRecordPage && parseRecordId(rest) !== null)
    return <Navigate to={`/${resource}/${rest}/show`} replace />;
  return <NotFoundPage />;
}
