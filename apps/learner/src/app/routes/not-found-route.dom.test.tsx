import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Component } from './not-found-route.tsx';

it('shows a guest the brand and a way home', async () => {
  await renderScreen(<Component />);
  expect(screen.getByRole('banner')).toHaveTextContent('Aurora');
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('link', { name: 'Back to home' }));
});
