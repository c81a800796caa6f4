import { EmptyState, hiddenVisually } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { InboxKind } from '@daystream/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSearch } from '../../platform/delayed-search.tsx';
import { KeyHint } from '../../platform/key-hint.tsx';
import { ReadDialog } from '../../platform/read-dialog.tsx';
import { useCommandKeys } from '../../platform/keyboard.ts';
import { neighbour, nextAfterRemoval } from '../../platform/neighbours.ts';
import { useApi, usePlatform } from '../../platform/platform-context.tsx';
import { UndoNotice } from '../../platform/undo-notice.tsx';
import type { OtherAnswers } from './answers.ts';
import { InboxDetail } from './inbox-detail.tsx';
import { inboxCommandByKey, inboxKeyRows } from './inbox-keys.ts';
import { InboxList } from './inbox-list.tsx';
import { InboxReportButton, type ReportProps } from './inbox-report-button.tsx';
import { InboxSettingsButton } from './inbox-settings.tsx';
import { inboxQuery } from './inbox.queries.ts';
import { inboxViews, useInboxAddress, type InboxItem } from './inbox-view.ts';
import { MailboxFailureNotice } from './mailbox-form.tsx';
import { UnreadEmailsNotice } from './unread-emails.tsx';
import { TicketAnswer, ticketDraftKey } from './ticket-answer.tsx';
import { useInboxRealtime } from './use-inbox-realtime.ts';
import { kindTexts, viewTexts } from './inbox-texts.ts';

const ticketAnswer = { Answer: TicketAnswer, draftKeyOf: ticketDraftKey, isTall: false };

/** The inbox: what waits on the left, the selected item on the right; on a phone one of the two. */
export function InboxPage({
  answers,
  Report,
}: {
  readonly answers: OtherAnswers;
  readonly Report: ComponentType<ReportProps>;
}) {
  const { t } = useTranslation('studio');
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const { place, selectedId, select, show } = useInboxAddress();
  const query = useInfiniteQuery(inboxQuery(useApi(), place));
  const { heldActions } = usePlatform();
  const heldIds = useSyncExternalStore(heldActions.subscribe, heldActions.ids);
  // Leaving the inbox takes the offer to undo away.
  useEffect(() => () => void heldActions.flush(), [heldActions]);
  // An accepted homework is gone, even while that can be undone.
  const isHeld = ({ kind, targetId }: InboxItem) => kind === 'homework' && heldIds.includes(targetId);
  const loaded = query.data?.pages.flatMap((page) => page.items);
  const items = loaded?.filter((item) => !isHeld(item));
  const ids = (items ?? []).map(({ id }) => id);
  const answering = useInboxRealtime();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const { hasNextPage, fetchNextPage } = query;

  const move = (step: 1 | -1) => {
    const next = neighbour(ids, selectedId, step);
    if (next === null) return;
    select(next);
    listRef.current?.querySelector<HTMLElement>(`[data-item="${next}"]`)?.focus();
    if (hasNextPage && ids.indexOf(next) > ids.length - 5) void fetchNextPage();
  };
  const undo = () => {
    const undone = heldActions.undo();
    const item = loaded?.find(({ kind, targetId }) => kind === 'homework' && targetId === undone?.id);
    if (item) select(item.id);
  };
  useCommandKeys(inboxCommandByKey, {
    next: () => move(1),
    previous: () => move(-1),
    search: () => searchRef.current?.focus(),
    help: () => setHelpOpen(true),
    undo,
    ...(!isWide && selectedId !== null && { back: () => select(null) }),
  });

  return (
    <Box sx={{ display: 'flex', height: '100%', minHeight: 0 }}>
      <PageTitle title={t('nav.inbox')} />
      {(isWide || selectedId === null) && (
        <Box
          component="section"
          aria-label={t('nav.inbox')}
          sx={{
            width: { xs: '100%', md: 320, xl: 380 },
            flex: 'none',
            display: 'flex',
            flexDirection: 'column',
            minHeight: 0,
            borderRight: { md: 1 },
            borderColor: { md: 'divider' },
          }}
        >
          {selectedId === null && <h1 style={hiddenVisually}>{t('nav.inbox')}</h1>}
          <Tabs
            value={place.view}
            onChange={(_, view: (typeof inboxViews)[number]) => show({ view })}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={t('inbox.views')}
            // The arrow that leads nowhere takes the place of a view.
            sx={{ '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' } }}
          >
            {inboxViews.map((view) => (
              <Tab key={view} value={view} label={t(viewTexts[view])} sx={{ minWidth: 0, px: 1.25 }} />
            ))}
          </Tabs>
          <Box sx={{ display: 'flex', gap: 1, p: 1, pt: 1.5 }}>
            <DelayedSearch
              size="small"
              label={t('people.search')}
              search={place.search}
              onSearch={(search) => show({ search })}
              inputRef={searchRef}
              sx={{ flex: 1, minWidth: 0 }}
            />
            <TextField
              select
              size="small"
              label={t('inbox.kindLabel')}
              value={place.kind ?? ''}
              onChange={({ target }) => {
                const kind = InboxKind.safeParse(target.value);
                show({ kind: kind.success ? kind.data : null });
              }}
              sx={{ width: 130, flex: 'none' }}
            >
              <MenuItem value="">{t('inbox.anyKind')}</MenuItem>
              {InboxKind.options.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {t(kindTexts[kind])}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <Box
            ref={listRef}
            sx={{ flex: 1, minHeight: 0, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
          >
            <InboxList
              items={items}
              error={query.error}
              place={place}
              selectedId={selectedId}
              hasMore={hasNextPage}
              isLoadingMore={query.isFetchingNextPage}
              onMore={() => void fetchNextPage()}
              onRetry={() => void query.refetch()}
            />
          </Box>
          <MailboxFailureNotice />
          <UnreadEmailsNotice />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', borderTop: 1, borderColor: 'divider', px: 1 }}>
            <Button
              size="small"
              variant="text"
              onClick={() => setHelpOpen(true)}
              aria-keyshortcuts="?"
              // Where there is a keyboard, as on the review desk.
              sx={{
                display: 'none',
                '@media (hover: hover) and (pointer: fine)': { display: 'inline-flex' },
              }}
            >
              {t('inbox.keys.title')}
              <KeyHint>?</KeyHint>
            </Button>
            <InboxReportButton Report={Report} />
            <InboxSettingsButton />
          </Box>
        </Box>
      )}
      {selectedId !== null ? (
        <Box component="section" aria-label={t('inbox.chosen')} sx={{ flex: 1, minWidth: 0, height: '100%' }}>
          <InboxDetail
            key={selectedId}
            id={selectedId}
            answers={{ ...answers, ticket: ticketAnswer }}
            answeredBy={answering.get(selectedId)?.name ?? null}
            onBack={isWide ? null : () => select(null)}
            onDone={() => select(nextAfterRemoval(ids, selectedId))}
          />
        </Box>
      ) : (
        isWide && (
          <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
            <EmptyState title={t('inbox.nothingChosen')} />
          </Box>
        )
      )}
      <UndoNotice onUndo={undo} />
      {isHelpOpen && (
        <ReadDialog title={t('inbox.keys.title')} maxWidth="xs" onClose={() => setHelpOpen(false)}>
          {inboxKeyRows.map(([key, text]) => (
            <Box key={key} sx={{ display: 'flex', gap: 2, py: 0.5 }}>
              <Box sx={{ width: 64, flex: 'none' }}>
                <KeyHint isAlwaysShown>{key}</KeyHint>
                <span style={hiddenVisually}>{key}</span>
              </Box>
              {t(text)}
            </Box>
          ))}
        </ReadDialog>
      )}
    </Box>
  );
}
