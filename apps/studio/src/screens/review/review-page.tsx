import { EmptyState, hiddenVisually } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageTitle } from '@daystream/web';
import { usePlatform } from '../../platform/platform-context.tsx';
import { deskPath, useDeskAddress } from './desk-address.ts';
import { KeyHint } from '../../platform/key-hint.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { nextAfterRemoval, neighbour } from '../../platform/neighbours.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { UndoNotice } from '../../platform/undo-notice.tsx';
import { useDeskItems } from './use-desk-items.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useReviewRealtime } from './use-review-realtime.ts';

/** The review desk: the list on the left, the selected homework on the right; on a phone one of the two. */
export function ReviewPage() {
  const { t } = useTranslation('studio');
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const { selectedId, filter, select, setFilter } = useDeskAddress();
  const { items: loaded, query } = useDeskItems(filter);
  const { hasNextPage, fetchNextPage, isPlaceholderData } = query;
  const items = loaded ?? [];
  const ids = items.map(({ id }) => id);
  const { heldActions } = usePlatform();
  // Leaving the desk takes the offer to undo away.
  useEffect(() => () => void heldActions.flush(), [heldActions]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const shouldFocusHeading = useRef(false);
  // The heading of the next homework is focused when it is mounted, which is later than the selection.
  const headingRef = useCallback((heading: HTMLHeadingElement | null) => {
    if (heading === null || !shouldFocusHeading.current) return;
    shouldFocusHeading.current = false;
    heading.focus();
  }, []);
  const listRef = useRef<HTMLDivElement>(null);
  useReviewRealtime();

  const move = (step: 1 | -1) => {
    const next = neighbour(ids, selectedId, step);
    if (next === null) return;
    select(next);
    listRef.current?.querySelector<HTMLElement>(`[data-homework="${next}"]`)?.focus();
    if (hasNextPage && ids.indexOf(next) > ids.length - 5) void fetchNextPage();
  };
  const selectNext = () => {
    shouldFocusHeading.current = true;
    select(selectedId === null ? null : nextAfterRemoval(ids, selectedId));
  };
  const undo = () => {
    const undone = heldActions.undo();
    if (undone !== null) select(undone.id);
  };
  useDeskKeys({
    undo,
    next: () => move(1),
    previous: () => move(-1),
    search: () => searchRef.current?.focus(),
    help: () => setHelpOpen(true),
    ...(!isWide && selectedId !== null && { back: () => select(null) }),
  });

  const firstId = ids[0];
  const canSelectFirst = isWide && selectedId === null && firstId !== undefined && !isPlaceholderData;
  const isListShown = isWide || selectedId === null;
  return (
    <Box sx={{ display: 'flex', height: '100%', minHeight: 0 }}>
      <PageTitle title={t('nav.review')} />
      {/* Rendered in addition to the screen, so that the focus is kept. */}
      {canSelectFirst && <Navigate to={deskPath(firstId, filter)} replace />}
      {isListShown && (
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
          {/* With a selected homework the learner's name is the heading. */}
          {selectedId === null && <h1 style={hiddenVisually}>{t('nav.review')}</h1>}
          <ReviewFilters filter={filter} setFilter={setFilter} searchRef={searchRef} />
          <Box
            ref={listRef}
            sx={{ flex: 1, minHeight: 0, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
          >
            <ReviewList
              filter={filter}
              selectedId={selectedId}
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
      {selectedId !== null ? (
        <Box
          component="section"
          aria-label={t('review.chosen')}
          sx={{ flex: 1, minWidth: 0, height: '100%' }}
        >
          <ReviewDetail
            key={selectedId}
            id={selectedId}
            listItem={items.find(({ id }) => id === selectedId)}
            headingRef={headingRef}
            onBack={isWide ? null : () => select(null)}
            onDecided={selectNext}
          />
        </Box>
      ) : (
        isWide && (
          <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
            {loaded !== undefined && <EmptyState title={t('review.nothingChosen')} />}
          </Box>
        )
      )}
      <UndoNotice onUndo={undo} />
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </Box>
  );
}
