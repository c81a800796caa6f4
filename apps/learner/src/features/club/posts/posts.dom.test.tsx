import { partialFakeApi, type PartialHandlers } from '@daystream/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { noConnection, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { outbox, registerSender } from '../../../platform/outbox/outbox.ts';
import { sendKeptChange } from '../../../platform/outbox/kept-change.ts';
import './club-outbox.ts';
import { ClubSpaces } from './club-spaces.tsx';
import { PostComposer } from './post-composer.tsx';
import { PostPage } from './post-page.tsx';

registerSender('mark', sendKeptChange);

const author = { id: 5, name: 'Olga', avatar: null, is_staff: false };
const post = {
  id: 7,
  community_id: 2,
  space: null,
  author,
  text: '<b>Hello</b>, @[9]! See https://example.com/plan',
  mentions: [{ id: 9, name: 'Boris Kim' }],
  state: 'shown' as const,
  comments_count: 1,
  reactions: { counts: [{ reaction: '👍' as const, count: 2 }], own: null },
  published_at: 1_780_000_000,
};
const comment = {
  id: 11,
  post_id: 7,
  parent_id: null,
  author: { ...author, id: 9, name: 'Boris' },
  text: 'Nice',
  state: 'shown' as const,
  created_at: 1_780_000_100,
  replies_count: 0,
  replies: [],
};
const board = { spaces: [], rules: null };

function answer(handlers: PartialHandlers = {}) {
  return partialFakeApi({
    'user.get': () => user,
    'club.board': () => board,
    'club.posts.get': () => post,
    'club.comments.list': () => ({ items: [comment], next_cursor: null }),
    ...handlers,
  });
}
const openPost = () => renderScreen(<PostPage postId={7} communityId={2} onDeleted={vi.fn<() => void>()} />);

it('a post shows markup as text, mentions by name, and links', async () => {
  answer();
  await openPost();
  expect(await screen.findByText(/<b>Hello<\/b>/)).toBeVisible();
  expect(screen.getByText('@Boris Kim')).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://example.com/plan' })).toHaveAttribute(
    'rel',
    'noopener nofollow ugc',
  );
  expect(await screen.findByText('Nice')).toBeVisible();
});

it('who wrote a post or a comment leads to the page of the member', async () => {
  answer();
  await openPost();
  expect(await screen.findByRole('link', { name: 'Olga' })).toHaveAttribute('href', '/club/2/member/5');
  expect(await screen.findByRole('link', { name: 'Boris' })).toHaveAttribute('href', '/club/2/member/9');
});

it('a post of a club that has closed says how to come back', async () => {
  answer({ 'club.posts.get': () => refuse('access_ended') });
  await openPost();
  expect(await screen.findByRole('heading', { name: 'Your access to the club has ended' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to come back' })).toHaveAttribute('href', '/club/2');
});

it('the pictures of a post are changed with its text', async () => {
  const picture = (id: number, name: string) => ({ id, type: 2 as const, name, mime: 'image/jpeg' });
  const own = { ...post, is_own: true, files: [picture(3, 'a.jpg'), picture(4, 'b.jpg')] };
  const api = answer({
    'club.posts.get': () => own,
    'club.posts.edit': () => ({ ...own, files: [picture(4, 'b.jpg')] }),
    'club.comments.list': () => ({ items: [], next_cursor: null }),
  });
  const visitor = await openPost();
  await visitor.click(await screen.findByRole('button', { name: 'Actions' }));
  await visitor.click(screen.getByRole('menuitem', { name: /^Edit/ }));
  await visitor.click(screen.getByRole('button', { name: /a\.jpg/ }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('club.posts.edit')[0]?.body).toMatchObject({ file_ids: [4] }));
});

it('a post of a club that moderators have closed says whom to ask, and offers no retry', async () => {
  answer({ 'club.posts.get': () => refuse('club_banned') });
  await openPost();
  expect(await screen.findByRole('heading', { name: 'The club is closed to you' })).toBeVisible();
  expect(screen.getByText('The server says club_banned.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('one press likes a post, and takes the like back', async () => {
  const api = answer({
    'club.posts.react': ({ body: { reaction } }) => ({
      counts: reaction === null ? [] : [{ reaction, count: 1 }],
      own: reaction,
    }),
  });
  const visitor = await openPost();
  const [like] = await screen.findAllByRole('button', { name: 'Like' });
  await visitor.click(like as HTMLElement);
  await visitor.click(await screen.findByRole('button', { name: 'Like', pressed: true }));
  expect(await screen.findByText('Nice')).toBeVisible();
  await waitFor(() =>
    expect(api.requests('club.posts.react').map(({ body }) => body.reaction)).toEqual(['❤️', null]),
  );
});

it('what waits for a moderator is shown to its author, and who is muted reads until when', async () => {
  const api = answer({ 'club.board': () => ({ ...board, held: [{ ...post, id: 8, state: 'held' }] }) });
  const spaces = (
    <ClubSpaces communityId={2} renderPost={({ id, state }) => <p>{`Post ${id} ${state}`}</p>}>
      The feed
    </ClubSpaces>
  );
  await renderScreen(spaces);
  expect(await screen.findByText('Post 8 held')).toBeVisible();
  api.answer({
    'club.board': () => ({ ...board, muted_until: 4_000_000_000, mute_reason: 'Write about practice' }),
  });
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/paused your writing in this club/)).toBeVisible();
  expect(screen.getByText('The moderator writes: Write about practice')).toBeVisible();
  expect(screen.queryByText('Share some news or ask for advice…')).toBeNull();
});

it('who is muted reads why in place of the field for comments', async () => {
  answer({
    'club.board': () => ({ ...board, muted_until: 4_000_000_000, mute_reason: 'Write about practice' }),
  });
  await openPost();
  expect(await screen.findByText('The moderator writes: Write about practice')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Your comment' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

it('a deleted member has neither a name nor a text', async () => {
  answer({ 'club.posts.get': () => ({ ...post, author: null, text: '', mentions: [] }) });
  await openPost();
  expect(await screen.findByText('Deleted member')).toBeVisible();
  expect(screen.getByText('The text was removed together with the account.')).toBeVisible();
});

it('a reaction counts at once, and is taken back when the server refuses it', async () => {
  let refused: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (refused = resolve));
  answer({
    'club.posts.react': async () => {
      await answered;
      return refuse('access_ended');
    },
  });
  const visitor = await openPost();
  const chip = await screen.findByRole('button', { name: '👍: 2' });
  await visitor.click(chip);
  expect(await screen.findByRole('button', { name: '👍: 3', pressed: true })).toBeVisible();
  refused();
  expect(await screen.findByRole('button', { name: '👍: 2', pressed: false })).toBeVisible();
  expect(screen.getByText('The server says access_ended.')).toBeVisible();
});

it('a poll shows its results after the vote', async () => {
  const options = (votes: [number | null, number | null]) => [
    { id: 1, text: 'Morning', votes: votes[0] },
    { id: 2, text: 'Evening', votes: votes[1] },
  ];
  const poll = { is_multiple: false, ends_at: null, is_ended: false };
  const api = answer({
    'club.posts.get': () => ({
      ...post,
      poll: { ...poll, own_option_ids: [], voters_count: null, options: options([null, null]) },
    }),
    'club.posts.vote': () => ({
      ...post,
      poll: { ...poll, own_option_ids: [2], voters_count: 4, options: options([1, 3]) },
    }),
  });
  const visitor = await openPost();
  await visitor.click(await screen.findByRole('radio', { name: 'Evening' }));
  await visitor.click(screen.getByRole('button', { name: 'Vote' }));
  expect(await screen.findByText('Evening · your vote')).toBeVisible();
  expect(screen.getByText(/75/)).toBeVisible();
  expect(api.requests('club.posts.vote')[0]?.body).toEqual({ option_ids: [2] });
});

async function withOutbox() {
  await outbox.start('aurora:1');
  onTestFinished(() => outbox.clear());
}

it('a comment that is written offline waits, and is delivered once with one key', async () => {
  await withOutbox();
  const api = answer({ 'club.comments.create': noConnection });
  const visitor = await openPost();
  await visitor.write(await screen.findByRole('combobox', { name: 'Your comment' }), 'From the train');
  await visitor.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('From the train')).toBeVisible();
  expect(screen.getByText(/If you are offline/)).toBeVisible();
  const written = { ...comment, id: 12, text: 'From the train' };
  api.answer({
    'user.get': () => user,
    'club.board': () => board,
    'club.posts.get': () => post,
    'club.comments.list': () => ({ items: [written, comment], next_cursor: null }),
    'club.comments.get': () => written,
    'club.comments.replies': () => ({ items: [], next_cursor: null }),
    'club.comments.create': () => written,
  });
  await outbox.flush();
  await waitFor(() => expect(screen.queryByText(/If you are offline/)).toBeNull());
  expect(await screen.findByText('From the train')).toBeVisible();
  const keys = api.requests('club.comments.create').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('a refused post keeps its text, and says why', async () => {
  await withOutbox();
  answer({ 'club.posts.create': () => refuse('access_ended') });
  const visitor = await renderScreen(<PostComposer communityId={2} />);
  await visitor.click(await screen.findByText('Share some news or ask for advice…'));
  await visitor.write(screen.getByRole('combobox', { name: 'Text' }), 'My week');
  await visitor.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('The server says access_ended.')).toBeVisible();
  expect(screen.getByText('My week')).toBeVisible();
});

it('the rules are accepted before the first post, which can mention members', async () => {
  await withOutbox();
  const rules = { text: 'Be kind', version: 3, is_accepted: false };
  const api = answer({
    'club.board': () => ({ spaces: [{ id: 4, title: 'Practice', can_post: true }], rules }),
    'club.acceptRules': () => ({
      spaces: [{ id: 4, title: 'Practice', can_post: true }],
      rules: { ...rules, is_accepted: true },
    }),
    'club.mentionable': () => [{ ...author, id: 9, name: 'Boris Kim' }],
    'club.posts.create': () => post,
  });
  const visitor = await renderScreen(<PostComposer communityId={2} spaceId={4} />);
  await visitor.click(await screen.findByText('Share some news or ask for advice…'));
  const dialog = within(await screen.findByRole('dialog'));
  await visitor.click(await dialog.findByRole('button', { name: 'I agree to the rules' }));
  await visitor.write(await dialog.findByRole('combobox', { name: 'Text' }), 'Thanks, @bor');
  await visitor.click(await dialog.findByRole('option', { name: 'Boris Kim' }));
  await visitor.click(dialog.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(api.requests('club.posts.create')).toHaveLength(1));
  expect(api.requests('club.acceptRules')[0]?.body).toEqual({ version: 3 });
  expect(api.requests('club.posts.create')[0]?.body).toMatchObject({ text: 'Thanks, @[9]', space_id: 4 });
});

it('a space of the club has its own posts, and only the team writes where members may not', async () => {
  const space = { title: 'News', description: 'From the team' };
  const api = answer({
    'club.board': () => ({ spaces: [{ ...space, id: 4, can_post: false }], rules: null }),
    'club.posts.list': () => ({ items: [post], next_cursor: null }),
  });
  const visitor = await renderScreen(
    <ClubSpaces communityId={2} renderPost={({ id }) => `Post ${id}`}>
      The feed
    </ClubSpaces>,
  );
  expect(screen.getByText('The feed')).toBeVisible();
  await visitor.click(await screen.findByRole('button', { name: 'News' }));
  expect(await screen.findByText('Post 7')).toBeVisible();
  expect(screen.queryByText('The feed')).toBeNull();
  expect(screen.getByText('The school’s team writes in this space. You can comment.')).toBeVisible();
  expect(api.requests('club.posts.list')[0]?.query.get('space_id')).toBe('4');
});

it('reactions without a connection show at once, and are sent when it is back; a vote is refused with the reason', async () => {
  onTestFinished(() => outbox.clear());
  await outbox.start('aurora:1');
  const poll = {
    options: [
      { id: 1, text: 'Mornings', votes: null },
      { id: 2, text: 'Evenings', votes: null },
    ],
    is_multiple: false,
    ends_at: null,
    is_ended: false,
    voters_count: null,
    own_option_ids: [],
  };
  const reacted = { counts: [{ reaction: '❤️' as const, count: 1 }], own: '❤️' as const };
  const api = answer({
    'club.posts.get': () => ({ ...post, poll }),
    'club.posts.react': noConnection,
    'club.comments.react': noConnection,
    'club.posts.vote': noConnection,
  });
  const visitor = await openPost();
  await screen.findByText('Nice');
  for (const like of screen.getAllByRole('button', { name: 'Like' })) await visitor.click(like);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Like', pressed: true })).toHaveLength(2));
  expect(outbox.all().map(({ chatId, content }) => [chatId, content.change?.call])).toEqual([
    ['mark:7', 'club.posts.react'],
    ['mark:11', 'club.comments.react'],
  ]);
  await visitor.click(screen.getByRole('radio', { name: 'Mornings' }));
  await visitor.click(screen.getByRole('button', { name: 'Vote' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(outbox.all()).toHaveLength(2);
  const sent = api.requests('club.posts.react').length;
  api.answer({
    'user.get': () => user,
    'club.board': () => board,
    'club.posts.get': () => ({ ...post, poll, reactions: reacted }),
    'club.comments.list': () => ({ items: [{ ...comment, reactions: reacted }], next_cursor: null }),
    'club.posts.react': () => reacted,
    'club.comments.react': () => reacted,
  });
  await outbox.flush();
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect(
    api
      .requests('club.posts.react')
      .slice(sent)
      .map(({ body }) => body),
  ).toEqual([{ reaction: '❤️' }]);
});

it('following that is changed without a connection shows at once, and the last choice is sent last', async () => {
  onTestFinished(() => outbox.clear());
  await outbox.start('aurora:1');
  const api = answer({ 'club.posts.follow': noConnection });
  const visitor = await openPost();
  await screen.findByText('Nice');
  const choose = async (name: string) => {
    await visitor.click(screen.getAllByRole('button', { name: 'Actions' })[0] ?? document.body);
    await visitor.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Follow replies');
  await choose('Stop following replies');
  await choose('Follow replies');
  await waitFor(() => expect(outbox.all()).toHaveLength(3));
  const tried = api.requests('club.posts.follow').length;
  api.answer({
    'user.get': () => user,
    'club.board': () => board,
    'club.posts.get': () => ({ ...post, is_following: true }),
    'club.comments.list': () => ({ items: [comment], next_cursor: null }),
    'club.posts.follow': ({ body }) => ({ ...post, is_following: body.is_following }),
  });
  await outbox.flush();
  await waitFor(() => expect(outbox.all()).toEqual([]));
  const sent = api.requests('club.posts.follow').slice(tried);
  expect(sent.map(({ body }) => body)).toEqual([
    { is_following: true },
    { is_following: false },
    { is_following: true },
  ]);
});
