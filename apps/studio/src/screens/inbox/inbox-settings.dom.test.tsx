import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  choose,
  dialog,
  noConnection,
  offline,
  openStudio,
  press,
  refuse,
  write,
} from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { InboxSettingsButton } from './inbox-settings.tsx';

const settings = {
  ticket_hours: 24,
  chat_hours: 12,
  consultation_hours: 48,
  assignment: 'round_robin' as const,
  away_ids: [8],
};
const template = { id: 1, title: 'Greeting', text: 'Hello, {first_name}!' };
const open = async (handlers: PartialHandlers = {}, roles = ['admin']) => {
  const api = openStudio(
    {
      'studio.inbox.settings': () => settings,
      'studio.inbox.setSettings': ({ body }) => body,
      'studio.inbox.colleagues': () => [
        { id: 9, name: 'Olga' },
        { id: 8, name: 'Ivan' },
      ],
      'studio.replyTemplates.list': () => [template],
      'studio.supportMailbox.get': () => ({ host: 'imap.aurora.example', port: 993, username: 'help' }),
      'studio.unreadEmails.list': () => [],
      ...handlers,
    },
    <InboxSettingsButton />,
    { member: { roles } },
  );
  await press('Settings and templates');
  const shown = await dialog('Settings and templates');
  return { api, shown };
};
/** The button of the first part, the deadlines. */
const saveFirst = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: 'Save' }))[0] as HTMLElement);

it('deadlines and who is away are saved together', async () => {
  const { api, shown } = await open();
  await write('Answer chats within, hours', '6', shown);
  expect(shown.getByText('Ivan')).toBeVisible();
  await choose('Who gets new items', 'Experts of the course in turns', shown);
  await saveFirst();
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(api.requests('studio.inbox.setSettings')[0]?.body).toEqual({
    ...settings,
    chat_hours: 6,
    assignment: 'course',
  });
});

it.runIf(isFullSet)('nobody is away where nothing is assigned in turns', async () => {
  const { shown } = await open();
  await choose('Who gets new items', 'Nobody, taken by hand', shown);
  await vi.waitFor(() => expect(shown.queryByLabelText('Do not assign to')).toBeNull());
});

it('a deadline that is refused is marked at its field', async () => {
  const { shown } = await open();
  await write('Answer support requests within, hours', '', shown);
  await saveFirst();
  await vi.waitFor(() =>
    expect(shown.getByLabelText('Answer support requests within, hours')).toHaveAccessibleDescription(
      'too_small',
    ),
  );
});

it('says what cannot be shown, each part by itself', async () => {
  const { shown } = await open({
    'studio.inbox.settings': noConnection,
    'studio.supportMailbox.get': () => refuse('unavailable'),
    'studio.replyTemplates.list': () => refuse('busy'),
  });
  expect(await shown.findByText(offline.message)).toBeVisible();
  expect(await shown.findByText('The server says unavailable.')).toBeVisible();
  expect(await shown.findByText('The server says busy.')).toBeVisible();
});

it('a template is changed and removed', async () => {
  const { api, shown } = await open({
    'studio.replyTemplates.update': () => template,
    'studio.replyTemplates.delete': () => template,
  });
  await press('Greeting', shown);
  await write('Text', ' Good morning! ', shown);
  const form = within(shown.getByLabelText('Text').closest('section') as HTMLElement);
  await press('Save', form);
  expect(await screen.findByText('Template saved')).toBeVisible();
  expect(api.requests('studio.replyTemplates.update')[0]).toMatchObject({
    params: { id: '1' },
    body: { title: 'Greeting', text: 'Good morning!' },
  });
  await press('Greeting', shown);
  await press('Remove', form);
  expect(await screen.findByText('Template removed')).toBeVisible();
});

it('a new template needs a title and a text, and a refusal stands at its field', async () => {
  const { api, shown } = await open({ 'studio.replyTemplates.create': () => template });
  await press('Add a template', shown);
  const form = within((await shown.findByLabelText('Text')).closest('section') as HTMLElement);
  expect(form.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Enter a title and a text');
  await write('Title', 'x'.repeat(101), form);
  await write('Text', 'Hello', form);
  await press('Save', form);
  await vi.waitFor(() => expect(form.getByLabelText('Title')).toHaveAccessibleDescription('too_long'));
  await write('Title', 'Short', form);
  await press('Save', form);
  expect(await screen.findByText('Template saved')).toBeVisible();
  expect(api.requests('studio.replyTemplates.create').at(-1)?.body).toEqual({
    title: 'Short',
    text: 'Hello',
  });
});

it('support sees its templates, and neither deadlines nor the mailbox', async () => {
  const { api, shown } = await open({}, ['support']);
  expect(await shown.findByRole('button', { name: 'Greeting' })).toBeVisible();
  expect(shown.queryByLabelText('IMAP server')).toBeNull();
  expect(api.callNames).not.toContain('studio.supportMailbox.get');
});

it('asks before closing while something is not saved, and not after it is', async () => {
  const { shown } = await open();
  await press('Add a template', shown);
  await write('Title', 'Welcome', shown);
  await press('Close', shown);
  await press('Keep editing');
  expect(shown.getByLabelText('Title')).toHaveValue('Welcome');
  await press('Cancel', shown);
  await write('Answer chats within, hours', '6', shown);
  await saveFirst();
  await screen.findByText('Settings saved');
  await press('Close', shown);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
