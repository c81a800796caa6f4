import { useDraft } from '@daystream/ui';
import { PlatformContext } from '@daystream/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { DelayedSearch } from '../../platform/delayed-search.tsx';
import { AnswerTools } from './answer-tools.tsx';
import { InboxList } from './inbox-list.tsx';
import { i18n } from '../../testing/i18n.ts';
import type { InboxItem } from './inbox-view.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const item: InboxItem = {
  id: 7,
  kind: 'chat',
  targetId: 3,
  userId: 5,
  name: 'Vera Orlova',
  firstName: 'Vera',
  course: 'Neck',
  streamId: 3,
  excerpt: 'May I swim?',
  isWaiting: true,
  waitingSince: 0,
  dueAt: 3_600_000,
  assignee: null,
  snoozedUntil: null,
  isSpam: false,
  isAutomatic: false,
  tags: ['payment'],
  noteCount: 0,
};

/** Calls of the in-browser API, with their parameters. */
function renderInbox(children: ReactNode) {
  const calls: unknown[][] = [];
  const call = async (name: string, input: { params?: unknown; body?: unknown }) => {
    if (name !== 'studio.replyTemplates.list') calls.push([name, input.params, input.body]);
    return {
      items: [{ id: 1, title: 'Greeting', text: 'Hello, {first_name}! {course}, {school}' }],
      total: 1,
    };
  };
  const store = <Value,>(value: Value) => ({ subscribe: () => () => undefined, get: () => value });
  const platform = {
    client: { call },
    session: store({ id: 9, name: 'Olga', roles: ['expert'] }),
    brand: store({ title: 'Aurora', timezone: 'UTC' }),
  };
  render(
    <PlatformContext value={platform as never}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={i18n}>
          <MemoryRouter initialEntries={['/inbox/8']}>{children}</MemoryRouter>
        </I18nextProvider>
      </QueryClientProvider>
    </PlatformContext>,
  );
  return calls;
}

it('an item that is set aside says until when, on the clock of the school', () => {
  const snoozed = [
    { ...item, snoozedUntil: Date.UTC(2199, 0, 5, 10) },
    { ...item, id: 8, snoozedUntil: 1000 },
  ];
  renderInbox(
    <InboxList
      items={snoozed}
      error={null}
      place={{ view: 'snoozed', kind: null, search: '' }}
      selectedId={null}
      hasMore={false}
      isLoadingMore={false}
      onMore={() => undefined}
      onRetry={() => undefined}
    />,
  );
  // Only the one whose time has not come; the space before AM is a narrow one.
  expect(screen.getByText(/^Snoozed until/)).toHaveTextContent(/^Snoozed until Jan 5, 2199, 10:00\sAM$/);
});

it('lists who waits, for what, by when and with which tags, each with its address', () => {
  renderInbox(
    <InboxList
      items={[item, { ...item, id: 8, kind: 'video_consultation', isWaiting: false }]}
      error={null}
      place={{ view: 'mine', kind: null, search: '' }}
      selectedId={8}
      hasMore={false}
      isLoadingMore={false}
      onMore={() => undefined}
      onRetry={() => undefined}
    />,
  );
  const [waiting, done] = screen.getAllByRole('link');
  expect(waiting?.getAttribute('href')).toBe('/inbox/7?view=mine');
  for (const text of ['Vera Orlova', 'May I swim?', 'Chat · Neck', 'payment', 'overdue'])
    expect(waiting?.textContent).toContain(text);
  expect(done?.textContent).toContain('Video consultation');
  expect(done?.textContent).not.toContain('overdue');
  expect(done?.getAttribute('aria-current')).toBe('true');
});

it('names an anonymous account, which has no name, by its id', () => {
  renderInbox(
    <InboxList
      items={[{ ...item, name: '', userId: 41 }]}
      error={null}
      place={{ view: 'all', kind: null, search: '' }}
      selectedId={null}
      hasMore={false}
      isLoadingMore={false}
      onMore={() => undefined}
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByRole('link').textContent).toContain('Anonymous 41');
});

it('searches after a pause in typing', async () => {
  const onSearch = vi.fn<(search: string) => void>();
  renderInbox(<DelayedSearch label="Name" search="" onSearch={onSearch} inputRef={{ current: null }} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), ' Vera ');
  expect(onSearch).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onSearch.mock.calls).toEqual([['Vera']]));
});

function Field() {
  const [text, write] = useDraft('draft');
  return <textarea value={text} onChange={({ target }) => write(target.value)} />;
}

it('inserts a template into the field of another feature, and reports to colleagues while there is a text', async () => {
  const calls = renderInbox(
    <>
      <Field />
      <AnswerTools item={item} draftKey="draft" onInserted={() => undefined} />
    </>,
  );
  await screen.findByRole('button', { name: /^Templates/ });
  expect(calls).toEqual([]);
  await userEvent.keyboard('t');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Greeting' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
  expect(field.value).toBe('Hello, Vera! Neck, Aurora');
  expect(localStorage.getItem('draft:draft')).toBe(field.value);
  const notice = (isAnswering: boolean) => ['studio.inbox.answering', { id: 7 }, { isAnswering }];
  expect(calls).toEqual([notice(true)]);
  cleanup();
  expect(calls).toEqual([notice(true), notice(false)]);
});
