import { initialOf } from '@daystream/domain';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Person } from '../platform/records.ts';
import { EmailText } from './email-text.tsx';

/** The full name as sent by the server; without a name the e-mail, for an anonymous account a text with its id. */
export function fullName(
  { id, name, email }: Pick<Person, 'id' | 'name' | 'email'>,
  t: TFunction<'studio'>,
): string {
  return name || email || t('people.anonymous', { id });
}

export function PersonName({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const name = fullName(person, t);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Avatar src={person.avatar?.small ?? undefined} alt="" sx={{ width: 26, height: 26, fontSize: 12 }}>
        {initialOf(name)}
      </Avatar>
      <span style={{ fontWeight: 600 }}>{name}</span>
    </Box>
  );
}

/** The e-mail below the name of a person; nothing where it stands in the place of the name. */
export function PersonEmail({
  person: { name, email },
}: {
  readonly person: Pick<Person, 'name' | 'email'>;
}) {
  if (email === null || name === '' || name === email) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      <EmailText email={email} />
    </Typography>
  );
}
