import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { noSlots } from '../../../testing/no-slots.ts';
import { user } from '../../../testing/wire.ts';
import { CalendarPage } from './calendar-page.tsx';
import { CompletionPage } from './completion/completion-page.tsx';
import { DayPage } from './day/day-page.tsx';
import { MaterialsPage } from './materials/materials-page.tsx';

const screens = {
  calendar: (
    <CalendarPage
      streamId={3}
      renderStageExtra={() => null}
      beforeStage={null}
      nextPayAt={() => null}
      renderDownload={() => null}
    />
  ),
  day: (
    <DayPage
      streamId={3}
      dayNumber={1}
      renderHomeworks={() => null}
      unsentHomework={() => null}
      slots={noSlots}
      missing={null}
    />
  ),
  materials: <MaterialsPage streamId={3} />,
  'end of a course': <CompletionPage streamId={3} />,
};

it.each(Object.entries(screens))(
  'the screen %s has a heading when it could not be loaded [rules §8 something went wrong]',
  async (_, page) => {
    fakeApi({
      'user.get': () => user,
      'streams.list': () => refuse('forbidden'),
      'streams.status': () => refuse('forbidden'),
    });
    await renderScreen(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Couldn’t load' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);
