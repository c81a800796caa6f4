import { texts as late } from '@daystream/i18n/learner-late/en';
import { screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { ProfileEditor } from './profile-editor.tsx';

function Editor() {
  const { data } = useQuery(currentUserQuery);
  return data ? <ProfileEditor user={data} submit="Save" /> : null;
}

it.each([
  ['yekat', /^Yekaterinburg/, 'Asia/Yekaterinburg'],
  ['new york', /^New York/, 'America/New_York'],
  ['germany', /^Berlin/, 'Europe/Berlin'],
  ['gmt-10', /^Honolulu/, 'Pacific/Honolulu'],
])(
  'a time zone is found by %s and stored; the field names its place and offset',
  async (search, found, timezone) => {
    const api = fakeApi({ 'user.get': () => user, 'user.update': () => ({ ...user, timezone }) });
    const learner = await renderScreen(<Editor />);
    const field = await screen.findByRole('combobox', { name: late.profile.timezone });
    expect(field).toHaveDisplayValue(/^Madrid, Spain, GMT\+[12]$/);
    await learner.write(field, search);
    await learner.click(await screen.findByRole('option', { name: found }));
    expect(field).toHaveDisplayValue(found);
    await learner.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(api.requests('user.update')).toHaveLength(1));
    expect(api.requests('user.update')[0]?.body.timezone).toBe(timezone);
  },
);
