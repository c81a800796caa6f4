import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchInstallOffer } from '../../platform/client/install.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InstallCard } from './install-card.tsx';

const day = 24 * 60 * 60 * 1000;
watchInstallOffer();

beforeEach(() => localStorage.setItem('install:first', String(Date.now() - day)));
afterEach(() => {
  localStorage.clear();
  dispatchEvent(new Event('appinstalled'));
});

/** The browser offers the installation; returns its dialog. */
function offerInstallation(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome }));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  return prompt;
}

it('a learner who comes back can install the app from the home screen', async () => {
  const prompt = offerInstallation('accepted');
  const visitor = await renderScreen(<InstallCard />);
  await visitor.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});

it('the offer is gone after a refusal', async () => {
  offerInstallation('accepted');
  const visitor = await renderScreen(<InstallCard />);
  await visitor.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(Number(localStorage.getItem('install:refused'))).toBeGreaterThan(0);
});

it('nothing is offered on the first visit, nor where the browser cannot install', async () => {
  await renderScreen(<InstallCard />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  localStorage.clear();
  offerInstallation('accepted');
  await renderScreen(<InstallCard />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('on an iPhone the card explains the steps', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
  const visitor = await renderScreen(<InstallCard />);
  await visitor.click(await screen.findByRole('button', { name: 'Install' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Add to Home Screen');
  vi.restoreAllMocks();
});
