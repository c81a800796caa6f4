import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerProps } from './question-answer.tsx';

/** Crops a photo and sets it as the avatar; a prop, because it belongs to the feature account. */
export type CropPicture = ComponentType<{ readonly file: File; readonly onClose: () => void }>;

/** Asks for a photo of the learner. */
export function PictureAnswer({ onInvalid, skip, Crop }: AnswerProps & { readonly Crop: CropPicture }) {
  const { t } = useTranslation('learner');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap-reverse', gap: 1.5, justifyContent: 'flex-end' }}>
      {skip}
      <Button variant="contained" size="large" onClick={() => input.current?.click()}>
        {t('onboarding.choosePhoto')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('onboarding.photo')}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      {file ? (
        <Suspense fallback={null}>
          <Crop
            file={file}
            onClose={() => {
              setFile(null);
              // If an avatar was saved, the question is answered and this component unmounts; otherwise it is asked again.
              onInvalid(true);
            }}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
