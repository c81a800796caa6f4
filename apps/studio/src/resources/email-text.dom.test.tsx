import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

it('an address breaks before its @', () => {
  const { container } = render(<EmailText email="learner@example.com" />);
  expect(container.querySelector('span')?.innerHTML).toBe('learner<wbr>@example.com');
});
