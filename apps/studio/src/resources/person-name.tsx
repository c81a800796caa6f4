import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { Person } from '../platform/records.ts';

/** What a person is called: `name` comes whole from the server; who has none goes by the e-mail, and who looks around anonymously by the number. */
export function fullName({ id, name, email }: Pick<Person, 'id' | 'name' | 'email'>): string {
  return name || email || `#${id}`;
}

export function PersonName({ person }: { readonly person: Person }) {
  const name = fullName(person);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Avatar src={person.avatar?.small ?? undefined} alt="" sx={{ width: 26, height: 26, fontSize: 12 }}>
        {name.slice(0, 1)}
      </Avatar>
      <span style={{ fontWeight: 600 }}>{name}</span>
    </Box>
  );
}
