import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Notice } from '../states/notice.tsx';

interface MoreButtonProps {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
  >;
  readonly label: string;
}

/** Loads the next page of a list, and says so if that fails; nothing after the last page. */
export function MoreButton({ list, label }: MoreButtonProps) {
  const errorText = useErrorText();
  if (!list.hasNextPage) return null;
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <>
      {hasFailed ? <Notice severity="error">{errorText(list.error)}</Notice> : null}
      <LoadingButton busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label}
      </LoadingButton>
    </>
  );
}
