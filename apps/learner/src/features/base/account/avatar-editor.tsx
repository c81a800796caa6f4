import { displayName, initialOf } from '@daystream/domain';
import { FilePicker } from '@daystream/ui';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../platform/session/current-user.ts';
import { lazyPart } from '../../../platform/states/lazy-part.tsx';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** Shows the avatar, with a button to change it; on a phone also by a selfie. */
export function AvatarEditor({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('learner');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; isSelfie: boolean } | null>(null);
  const choose = (file: File | undefined, isSelfie: boolean) => setChosen(file ? { file, isSelfie } : null);
  const name = displayName({ firstName: user.name, lastName: user.lastName, email: user.email });
  return (
    <Stack direction="row" spacing={2.5} sx={{ alignItems: 'center' }}>
      <Avatar
        alt={t('profile.avatarOf', { name })}
        {...(user.avatar && { src: user.avatar.medium })}
        sx={{ width: 96, height: 96, fontSize: '2.25rem' }}
      >
        {initialOf(name)}
      </Avatar>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {user.avatar ? t('profile.changeAvatar') : t('profile.addAvatar')}
        </Button>
        <FilePicker
          camera="user"
          cameraLabel={t('profile.selfie')}
          onFiles={([file]) => choose(file, true)}
        />
      </Stack>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0], false);
          event.target.value = '';
        }}
      />
      {chosen ? (
        <Suspense fallback={null}>
          <CropDialog {...chosen} onClose={() => setChosen(null)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
