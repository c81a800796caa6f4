import { displayName, initialOf } from '@daystream/domain';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../platform/current-user.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** Shows the avatar, with a button to change it. */
export function AvatarEditor({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('learner');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
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
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {user.avatar ? t('profile.changeAvatar') : t('profile.addAvatar')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      {file ? (
        <Suspense fallback={null}>
          <CropDialog file={file} onClose={() => setFile(null)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
