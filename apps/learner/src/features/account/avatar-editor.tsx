import { displayName } from '@daystream/domain';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../platform/current-user.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The picture, and the way to another one. */
export function AvatarEditor({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('learner');
  const [file, setFile] = useState<File | null>(null);
  const name = displayName({ firstName: user.name, lastName: user.lastName, email: user.email });
  return (
    <Stack direction="row" spacing={2.5} sx={{ alignItems: 'center' }}>
      <Avatar
        alt={t('profile.avatarOf', { name })}
        {...(user.avatar && { src: user.avatar.medium })}
        sx={{ width: 96, height: 96, fontSize: '2.25rem' }}
      >
        {name.slice(0, 1)}
      </Avatar>
      <Button component="label" variant="outlined">
        {user.avatar ? t('profile.changeAvatar') : t('profile.addAvatar')}
        <input
          type="file"
          accept="image/*"
          // Not `hidden`: it has to be reached by keyboard.
          style={{ position: 'absolute', opacity: 0, inset: 0, cursor: 'pointer' }}
          aria-label={user.avatar ? t('profile.changeAvatar') : t('profile.addAvatar')}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
      </Button>
      {file ? (
        <Suspense fallback={null}>
          <CropDialog file={file} onClose={() => setFile(null)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
