import { texts } from '@daystream/i18n/learner-late/en';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CropDialog } from './crop-dialog.tsx';

const area = { x: 0, y: 0, width: 90, height: 90 };

// jsdom neither lays out nor draws: the whole picture is chosen and stays as it is.
vi.mock('react-easy-crop', () => ({
  default: ({ onCropComplete }: { onCropComplete: (percent: object, pixels: object) => void }) => {
    // The cropper reports its area after it has loaded the picture.
    useEffect(() => onCropComplete({}, area), [onCropComplete]);
    return null;
  },
}));
vi.mock('./crop-picture.ts', () => ({ cropPicture: (file: File) => Promise.resolve(file) }));

it.each([
  [true, 'Couldn’t save the selfie. The server says busy.'],
  [false, 'The server says busy.'],
])(
  'says that a photo could not be saved, and that it was a selfie (%s) [rules §8 couldn’t save the selfie]',
  async (isSelfie, text) => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    fakeApi({ 'files.upload': () => refuse('busy') });
    const file = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
    const visitor = await renderScreen(
      <CropDialog file={file} isSelfie={isSelfie} onClose={() => undefined} />,
    );
    await visitor.click(screen.getByRole('button', { name: texts.profile.saveAvatar }));
    expect(await screen.findByText(text)).toBeVisible();
  },
);
