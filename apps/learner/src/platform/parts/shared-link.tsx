import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import { TextInput } from '../forms/text-input.tsx';

interface SharedLinkProps {
  readonly label: string;
  readonly address: string;
  /** Of the page that is shared, for the app that takes it. */
  readonly title: string;
}

/** An address to copy, or to pass to another app where the device can. */
export function SharedLink({ label, address, title }: SharedLinkProps) {
  const { t } = useTranslation('learner');
  // Who closes the list of apps shares nothing.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined);
  return (
    <Stack spacing={1.5}>
      <TextInput label={label} value={address} readOnly onFocus={(event) => event.target.select()} />
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        <CopyButton text={address} label={t('invite.copy')} copiedLabel={t('invite.copied')} />
        {'share' in navigator ? <Button onClick={() => void share()}>{t('invite.share')}</Button> : null}
      </Stack>
    </Stack>
  );
}
