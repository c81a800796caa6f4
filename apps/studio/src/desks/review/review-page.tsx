import { EmptyState, hiddenVisually } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageTitle } from '@daystream/web';
import { useApi } from '../../platform/platform-context.tsx';
import { deskPath, useDeskAddress } from './desk-address.ts';
import { KeyHint } from './key-hint.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { afterLeaving, neighbour } from './neighbours.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { deskQuery } from './review.queries.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useReviewRealtime } from './use-review-realtime.ts';

/** The review desk: what waits on the left, the chosen one on the right; on a phone one after the other. */
export function ReviewPage() {
  const { t } = useTranslation('studio');
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const { chosen, filter, choose, setFilter } = useDeskAddress();
  const { data, hasNextPage, fetchNextPage, isPlaceholderData } = useInfiniteQuery(
    deskQuery(useApi(), filter),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const ids = items.map(({ id }) => id);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const wantsHeading = useRef(false);
  // The heading of the next homework is not there yet when the last one leaves: it is focused when it comes.
  const headingRef = useCallback((heading: HTMLHeadingElement | null) => {
    if (heading === null || !wantsHeading.current) return;
    wantsHeading.current = false;
    heading.focus();
  }, []);
  const listRef = useRef<HTMLDivElement>(null);
  useReviewRealtime();

  const step = (by: 1 | -1) => {
    const next = neighbour(ids, chosen, by);
    if (next === null) return;
    choose(next);
    listRef.current?.querySelector<HTMLElement>(`[data-homework="${next}"]`)?.focus();
    if (hasNextPage && ids.indexOf(next) > ids.length - 5) void fetchNextPage();
  };
  const leave = () => {
    wantsHeading.current = true;
    choose(chosen === null ? null : afterLeaving(ids, chosen));
  };
  useDeskKeys({
    next: () => step(1),
    previous: () => step(-1),
    search: () => searchRef.current?.focus(),
    help: () => setHelpOpen(true),
    ...(!isWide && chosen !== null && { back: () => choose(null) }),
  });

  const first = ids[0];
  const mayChooseFirst = isWide && chosen === null && first !== undefined && !isPlaceholderData;
  const showList = isWide || chosen === null;
  return (
    <Box sx={{ display: 'flex', height: '100%', minHeight: 0 }}>
      <PageTitle title={t('nav.review')} />
      {/* Beside the screen, not in its place: what is focused must stay. */}
      {mayChooseFirst && <Navigate to={deskPath(first, filter)} replace />}
      {showList && (
        <Box
          component="section"
          aria-label={t('review.title')}
          sx={{
            width: { xs: '100%', md: 320, lg: 360 },
            flex: 'none',
            display: 'flex',
            flexDirection: 'column',
            minHeight: 0,
            borderRight: { md: 1 },
            borderColor: { md: 'divider' },
          }}
        >
          {/* With one chosen, its learner's name is the heading of the screen. */}
          {chosen === null && <h1 style={hiddenVisually}>{t('nav.review')}</h1>}
          <ReviewFilters filter={filter} setFilter={setFilter} searchRef={searchRef} />
          <Box
            ref={listRef}
            sx={{ flex: 1, minHeight: 0, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
          >
            <ReviewList
              filter={filter}
              chosen={chosen}
              onReset={() => setFilter({ search: '', courseId: null })}
            />
          </Box>
          <Box
            sx={{
              display: 'none',
              '@media (hover: hover) and (pointer: fine)': { display: 'block' },
              borderTop: 1,
              borderColor: 'divider',
              px: 1,
            }}
          >
            <Button size="small" variant="text" onClick={() => setHelpOpen(true)} aria-keyshortcuts="?">
              {t('review.keys.title')}
              <KeyHint>?</KeyHint>
            </Button>
          </Box>
        </Box>
      )}
      {chosen !== null ? (
        <Box
          component="section"
          aria-label={t('review.chosen')}
          sx={{ flex: 1, minWidth: 0, height: '100%' }}
        >
          <ReviewDetail
            key={chosen}
            id={chosen}
            known={items.find(({ id }) => id === chosen)}
            headingRef={headingRef}
            onBack={isWide ? null : () => choose(null)}
            onLeft={leave}
          />
        </Box>
      ) : (
        isWide && (
          <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
            {data !== undefined && <EmptyState title={t('review.nothingChosen')} />}
          </Box>
        )
      )}
      <KeysDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Box>
  );
}
