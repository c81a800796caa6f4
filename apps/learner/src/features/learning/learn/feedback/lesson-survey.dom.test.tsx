import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { LessonSurvey } from './lesson-survey.tsx';

afterEach(() => vi.useRealTimers());

async function openSurvey() {
  const api = fakeApi({
    'feedback.get': () => ({ ratings: [], surveys: [] }),
    'feedback.completeSurvey': () => ({ success: true, data: { surveys: [5] } }),
  });
  const learner = await renderScreen(
    <LessonSurvey streamId={3} lessonId={5} title="Ribs" url="/surveys/sample" />,
  );
  const open = screen.getByRole('button', { name: 'Fill in the survey' });
  return { api, learner, open };
}
const frame = () => screen.getByTitle<HTMLIFrameElement>('Survey of the lesson “Ribs”');

function post(data: unknown, source: Window | null) {
  act(() => void dispatchEvent(new MessageEvent('message', { data, source })));
}

describe('the survey of a lesson', () => {
  it('is completed by the message of its page only [product §3 Lesson: surveyFormUrl]', async () => {
    const { api, learner, open } = await openSurvey();
    await learner.click(open);
    expect(frame()).toHaveAttribute('src', '/surveys/sample');
    post('survey-completed', window);
    post('survey-opened', frame().contentWindow);
    expect(screen.queryByText('Survey completed, thank you.')).not.toBeInTheDocument();
    post('survey-completed', frame().contentWindow);
    expect(await screen.findByText('Survey completed, thank you.')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing here\?/)).not.toBeInTheDocument();
    expect(frame()).toBeInTheDocument();
    expect(api.requests('feedback.completeSurvey').map(({ params }) => params)).toEqual([
      { stream_id: '3', lesson_id: '5' },
    ]);
  });

  it('says that its page does not load, loads it again, and can be confirmed without it', async () => {
    const { api, learner, open } = await openSurvey();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(open);
    const first = frame();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText(/The survey is not loading/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open on a separate page' })).toHaveAttribute(
      'href',
      '/surveys/sample',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(screen.queryByText(/The survey is not loading/)).not.toBeInTheDocument();
    expect(frame()).not.toBe(first);
    fireEvent.load(frame());
    expect(screen.getByText(/Nothing here\?/)).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByText(/The survey is not loading/)).not.toBeInTheDocument();
    vi.useRealTimers();
    await learner.click(screen.getByRole('button', { name: 'I have filled it in' }));
    expect(await screen.findByText('Survey completed, thank you.')).toBeInTheDocument();
    expect(api.requests('feedback.completeSurvey')).toHaveLength(1);
  });
});
