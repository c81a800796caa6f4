import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, dialog, openStudio, press, write } from '../../testing/studio.tsx';
import { ClubCasesList } from './club-cases-list.tsx';
import { ClubSanctionsList } from './club-sanctions-list.tsx';

const held = {
  id: 3,
  community_id: 2,
  community_title: 'Workshop',
  post_id: 7,
  comment_id: null,
  member_id: null,
  state: 'held' as const,
  text: 'The best casino in town',
  content_state: 'held' as const,
  author_id: 5,
  author_name: 'Boris Kim',
  word: 'casino*',
};
const cases = (of: object = {}, handlers: PartialHandlers = {}) =>
  openStudio(
    { 'studio.communities.list': () => [], 'studio.clubCases.list': () => [{ ...held, ...of }], ...handlers },
    <ClubCasesList />,
    {
      member: { roles: ['moderator'] },
    },
  );

it('the queue shows what waits and why, and publishes a held text', async () => {
  const api = cases(
    {},
    { 'studio.clubCases.show': () => ({ ...held, state: 'done', content_state: 'shown' }) },
  );
  expect(await screen.findByText('The best casino in town')).toBeVisible();
  expect(screen.getByText('Word of the list: casino*')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in the club' })).toHaveAttribute('href', '/club/2/post/7');
  expect(api.requests('studio.clubCases.list')[0]?.query.get('filter')).toBe('{"state":"waiting"}');
  await press('Publish');
  expect(await screen.findByText('Members see the text')).toBeVisible();
});

it('a reported text names the reasons and can be hidden', async () => {
  cases(
    {
      state: 'reported',
      content_state: 'shown',
      word: null,
      reports: [{ reason: 'spam', text: 'Sells a cream', user_name: 'Olga', created_at: 0 }],
      reports_count: 1,
    },
    { 'studio.clubCases.hide': () => ({ ...held, state: 'done', content_state: 'hidden' }) },
  );
  expect(await screen.findByText('Advertising or spam · Olga: Sells a cream')).toBeVisible();
  await press('Hide');
  expect(await screen.findByText('The text is hidden, its author is notified')).toBeVisible();
});

it('a member is warned from the queue, with a text', async () => {
  const api = cases({}, { 'studio.clubSanctions.create': () => ({ id: 1 }) });
  await press('Measures');
  const question = await dialog('Measures: Boris Kim');
  await press('Apply', question);
  expect(await question.findByText('Fill in this field')).toBeVisible();
  expect(api.requests('studio.clubSanctions.create')).toEqual([]);
  await write('Message to the member', 'No advertising', question);
  await press('Apply', question);
  expect(await screen.findByText('The member is notified')).toBeVisible();
  expect(api.requests('studio.clubSanctions.create')[0]?.body).toMatchObject({
    community_id: 2,
    user_id: 5,
    kind: 'warning',
    reason: 'No advertising',
    ends_at: null,
  });
});

it('an active restriction can be lifted, a warning cannot', async () => {
  const mute = {
    id: 4,
    community_id: 2,
    community_title: 'Workshop',
    user_id: 5,
    user_name: 'Boris',
    is_active: true,
  };
  openStudio(
    {
      'studio.communities.list': () => [],
      'studio.clubSanctions.list': () => [
        { ...mute, kind: 'mute', ends_at: 4_000_000_000 },
        { ...mute, id: 5, kind: 'warning', ends_at: null, is_active: false },
      ],
      'studio.clubSanctions.lift': () => ({ ...mute, kind: 'mute', is_active: false, lifted_at: 0 }),
    },
    <ClubSanctionsList />,
    { member: { roles: ['moderator'] } },
  );
  expect(await screen.findAllByText('Boris')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Lift' })).toHaveLength(1);
  await press('Lift');
  await press('Lift', await dialog('Lift the restriction of Boris?'));
  expect(await screen.findByText('Restriction lifted')).toBeVisible();
});

it('a filter applies while the others are empty, and a club can be left out again', async () => {
  const api = openStudio(
    {
      'studio.communities.list': () => [{ id: 2, title: 'Workshop' }],
      'studio.clubSanctions.list': () => [],
    },
    <ClubSanctionsList />,
    { member: { roles: ['moderator'] } },
  );
  const filter = () => api.requests('studio.clubSanctions.list').at(-1)?.query.get('filter');
  await screen.findByText('No measures yet');
  await choose('Measure', 'Warning');
  await waitFor(() => expect(filter()).toBe('{"kind":"warning"}'));
  await choose('Club', 'Workshop');
  await waitFor(() => expect(filter()).toBe('{"kind":"warning","community_id":2}'));
  await choose('Club', 'Any');
  await waitFor(() => expect(filter()).toBe('{"kind":"warning"}'));
  fireEvent.click(screen.getByRole('switch', { name: 'Active only' }));
  await waitFor(() => expect(filter()).toBe('{"kind":"warning","is_active":true}'));
});

it('says that nothing waits where the filter is the one that the list begins with', async () => {
  cases({}, { 'studio.clubCases.list': () => [] });
  expect(await screen.findByText('Nothing waits for a decision')).toBeVisible();
});

it('rows of the last filter are marked as outdated until those of the new one have come', async () => {
  let answerDecided: () => void = () => undefined;
  const decided = new Promise<void>((resolve) => {
    answerDecided = resolve;
  });
  cases(
    {},
    {
      'studio.clubCases.list': async ({ query }) => {
        if (!String(query.get('filter')).includes('done')) return [held];
        await decided;
        return [{ ...held, id: 4, text: 'An old advertisement', state: 'done', content_state: 'hidden' }];
      },
    },
  );
  const waiting = await screen.findByText('The best casino in town');
  await choose('State', 'Decided');
  await waitFor(() => expect(waiting.closest('[aria-busy="true"]')).not.toBeNull());
  answerDecided();
  expect((await screen.findByText('An old advertisement')).closest('[aria-busy="true"]')).toBeNull();
});

it('a reported member has a case that is closed, and nothing to hide', async () => {
  const member = {
    ...held,
    post_id: null,
    member_id: 5,
    state: 'reported' as const,
    content_state: 'shown' as const,
    text: '',
    word: null,
  };
  cases(member, { 'studio.clubCases.show': () => ({ ...member, state: 'done' }) });
  expect(await screen.findByText('Says nothing about themselves')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/club/2/member/5');
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
  await press('Close the report');
  expect(await screen.findByText('Report closed')).toBeVisible();
});

it('what is checked before publishing opens with a club, and says what it is', async () => {
  openStudio(
    {
      'studio.communities.list': () => [{ id: 2, title: 'Workshop', chat_only: false }],
      'studio.clubCases.list': () => [],
      'studio.clubModeration.get': () => ({ words: ['casino*'], first_held: 2 }),
    },
    <ClubCasesList />,
    { member: { roles: ['moderator'] } },
  );
  await screen.findByText('Nothing waits for a decision');
  await press('Check before publishing');
  const settings = await dialog('Check before publishing');
  expect(await settings.findByDisplayValue('casino*')).toBeVisible();
  expect(settings.getByText(/^Members see these texts only after you decide/)).toBeVisible();
});

it('decided cases are listed in place of those that wait', async () => {
  const api = cases(
    {},
    { 'studio.clubCases.show': () => ({ ...held, state: 'done', content_state: 'shown' }) },
  );
  await press('Publish');
  await choose('State', 'Decided');
  await waitFor(() =>
    expect(api.requests('studio.clubCases.list').at(-1)?.query.get('filter')).toBe('{"state":"done"}'),
  );
});
