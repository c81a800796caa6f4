import { ApiError } from '@daystream/api-client';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderStudio } from '../testing/render-studio.tsx';
import { PictureChooser } from './picture-chooser.tsx';

afterEach(cleanup);

it('a picture that is chosen again after a lost answer is stored once, and used once', async () => {
  const uploads: unknown[] = [];
  const uses: unknown[] = [];
  const { container } = renderStudio(
    (_, { idempotencyKey }) => {
      uploads.push(idempotencyKey);
      return { id: 4 };
    },
    <PictureChooser
      label="Cover"
      address={null}
      height={10}
      error={undefined}
      onChoose={async (fileId, key) => {
        uses.push([fileId, key]);
        if (uses.length === 1) throw new ApiError({ status: 0, code: 'network', message: '' });
      }}
    />,
  );
  const input = container.querySelector('input');
  if (input === null) throw new Error('no field');
  const choose = (name: string) => userEvent.upload(input, new File(['x'], name, { type: 'image/png' }));
  const file = new File(['x'], 'sea.png', { type: 'image/png', lastModified: 1 });
  await userEvent.upload(input, file);
  await vi.waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
  await userEvent.upload(input, file);
  await vi.waitFor(() => expect(uses).toHaveLength(2));
  expect(uploads[0]).toEqual(expect.any(String));
  expect(uploads[1]).toBe(uploads[0]);
  expect(uses[1]).toEqual(uses[0]);
  await choose('sky.png');
  await vi.waitFor(() => expect(uses).toHaveLength(3));
  expect(uploads[2]).not.toBe(uploads[0]);
});
