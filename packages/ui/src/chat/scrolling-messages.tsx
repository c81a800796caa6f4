import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useIsSlow } from '../states/slow-note.tsx';
import { hiddenVisually } from '../states/visually-hidden.ts';
import { MessageRowView, type RowActions } from './message-row-view.tsx';
import { countNewAfter, isPrepended, messageRows, type MessageRow } from './message-rows.ts';
import { NewMessagesButton } from './new-messages-button.tsx';
import type { ChatViewMessage } from './chat-view-message.ts';
import { createListPosition } from './list-position.ts';
import { useOlderMessages } from './use-older-messages.ts';

/** A message to scroll to. A new object scrolls again, also to the same message. */
export interface ShownMessage {
  readonly id: string | number;
}

export interface ScrollingMessagesProps extends RowActions {
  readonly label: string;
  /** Oldest first. */
  readonly messages: readonly ChatViewMessage[];
  /** The user's time zone; default: that of the device. */
  readonly timeZone?: string | undefined;
  /** Whether older messages can be loaded. */
  readonly hasOlder?: boolean | undefined;
  readonly onLoadOlder?: (() => Promise<unknown>) | undefined;
  /** The first message that the user had not seen; a line is drawn above it. */
  readonly firstUnreadId?: string | number | null | undefined;
  /** A loaded message to scroll to and to focus. */
  readonly shown?: ShownMessage | null | undefined;
  /** Whether the user sees the end of the list. */
  readonly onEndChange?: ((isAtEnd: boolean) => void) | undefined;
  /** In place of the messages: a placeholder, an error. */
  readonly empty?: ReactNode;
  /** Below the last message: who is typing. */
  readonly below?: ReactNode;
}

/** The messages of a chat in a box that scrolls. Only those near the visible part are in the page, so that thousands of them scroll as a few do. */
export function ScrollingMessages(props: ScrollingMessagesProps) {
  const { label, messages, timeZone, firstUnreadId, shown, onEndChange, empty, below, ...rest } = props;
  const { hasOlder = false, onLoadOlder, ...actions } = rest;
  const { t } = useTranslation('ui');
  const list = useRef<VirtualizerHandle>(null);
  const rows = useMemo(
    () => messageRows(messages, { timeZone, firstUnreadId }),
    [messages, timeZone, firstUnreadId],
  );
  const edges = { first: rows[0]?.key, last: rows.at(-1)?.key };
  const [known, setKnown] = useState({ ...edges, isPrepended: false });
  if (known.first !== edges.first || known.last !== edges.last)
    setKnown({ ...edges, isPrepended: isPrepended(known, rows) });

  const [position] = useState(createListPosition);
  const [attach] = useState(() => position.attach);
  const isAtEnd = useSyncExternalStore(position.subscribe, position.isAtEnd);
  /** The last row when the reader left the end. */
  const [leftAt, setLeftAt] = useState<MessageRow['key'] | null>(null);
  const leavesAt = isAtEnd ? null : (leftAt ?? edges.last ?? null);
  if (leavesAt !== leftAt) setLeftAt(leavesAt);

  /** The row that has or had the focus stays in the page: neither the focus nor a text that is being edited is lost. */
  const [focused, setFocused] = useState<MessageRow['key'] | null>(null);
  const focusedIndex = focused === null ? -1 : rows.findIndex(({ key }) => key === focused);
  const [marked, setMarked] = useState<ShownMessage | null>(null);
  const markedIndex = shown ? rows.findIndex(({ message }) => message.id === shown.id) : -1;
  if (shown && shown !== marked && markedIndex !== -1) {
    setMarked(shown);
    setFocused(rows[markedIndex]?.key ?? null);
  }

  const older = useOlderMessages({ getBox: position.box, count: rows.length, hasOlder, onLoadOlder });
  const hasRows = rows.length > 0;
  // The position must be set before the list is painted.
  useLayoutEffect(() => position.follow(rows), [position, rows]);
  useLayoutEffect(() => {
    if (marked === null || markedIndex === -1) return;
    position.show(marked, () => {
      list.current?.scrollToIndex(markedIndex, { align: 'center' });
      document.getElementById(rowId(marked.id))?.focus({ preventScroll: true });
    });
  }, [position, marked, markedIndex]);
  // The caller decides what has been seen.
  useEffect(() => onEndChange?.(isAtEnd), [isAtEnd, onEndChange]);

  return (
    <Box sx={{ position: 'relative', flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {older.isLoading || older.hasFailed ? (
        <Box sx={{ position: 'absolute', top: 8, left: 0, right: 0, zIndex: 1, textAlign: 'center' }}>
          {older.isLoading ? (
            <OlderLoading />
          ) : (
            <Button variant="contained" onClick={older.load}>
              {t('chat.older')}
            </Button>
          )}
        </Box>
      ) : null}
      <Box
        ref={attach}
        role="log"
        aria-label={label}
        // Rows enter the page while the user scrolls, which is nothing new: the announcement below is.
        aria-live="off"
        aria-busy={older.isLoading}
        tabIndex={0}
        sx={{
          flexGrow: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          overflowY: 'auto',
          overflowAnchor: 'none',
          overscrollBehavior: 'contain',
          px: 2,
          pb: 2,
          // The virtual list ignores the pointer for 150 ms after it scrolled, also by itself to a new message: a press would be lost.
          '& ol': { listStyle: 'none', m: 0, p: 0, pointerEvents: 'auto !important' },
        }}
      >
        {hasRows ? (
          <>
            <Box sx={{ flexGrow: 1 }} />
            <Virtualizer
              ref={list}
              as="ol"
              item="li"
              data={rows}
              shift={known.isPrepended}
              bufferSize={600}
              keepMounted={focusedIndex === -1 ? none : [focusedIndex]}
              onResize={older.check}
            >
              {(row) => (
                <Row
                  key={row.key}
                  id={rowId(row.message.id)}
                  isMarked={row.message.id === marked?.id}
                  onFocus={() => setFocused(row.key)}
                >
                  <MessageRowView row={row} timeZone={timeZone} {...actions} />
                </Row>
              )}
            </Virtualizer>
          </>
        ) : (
          empty
        )}
        {below}
      </Box>
      <Announcement rows={rows} />
      {isAtEnd ? null : (
        <NewMessagesButton count={countNewAfter(rows, leftAt)} onClick={() => position.toEnd()} />
      )}
    </Box>
  );
}

const none: readonly number[] = [];
const rowId = (id: string | number) => `message-row-${id}`;

/** A message that was scrolled to is marked for a moment. */
function Row({ isMarked, ...props }: { readonly isMarked: boolean } & ComponentProps<'div'>) {
  return (
    <Box
      {...props}
      tabIndex={-1}
      sx={{
        outline: 'none',
        borderRadius: (theme) => `${theme.corners.small}px`,
        '@keyframes shown': { from: { backgroundColor: 'var(--shown)' } },
        ...(isMarked && {
          '--shown': (theme) => theme.palette.soft.primary.fill,
          animation: 'shown 2.5s ease-in',
        }),
      }}
    />
  );
}

/** Announces the newest message of another person that arrived while the list is open. */
function Announcement({ rows }: { readonly rows: readonly MessageRow[] }) {
  const last = rows.at(-1);
  const [first] = useState(last?.key);
  const isNew = last !== undefined && last.key !== first && !last.message.own;
  return (
    <output style={hiddenVisually}>{isNew ? `${last.message.author.name}: ${last.message.text}` : ''}</output>
  );
}

/** Progress of earlier messages, with a word when it takes long. A request without an answer fails after half a minute, and can be repeated then. */
function OlderLoading() {
  const { t } = useTranslation('ui');
  const isSlow = useIsSlow(true);
  return (
    <>
      <CircularProgress size={28} aria-label={t('chat.loadingOlder')} />
      {isSlow ? (
        <Box
          component="output"
          sx={{
            display: 'block',
            mx: 2,
            p: 1,
            borderRadius: 2,
            bgcolor: 'background.paper',
            typography: 'body2',
          }}
        >
          {t('state.slow')}
        </Box>
      ) : null}
    </>
  );
}
