import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { fullName } from '../person-name.tsx';
import { MembershipDialog } from './membership-dialog.tsx';
import { Memberships } from './memberships.tsx';

/** The communities of a person. */
export function PersonMemberships({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Memberships
        title={t('communities.title')}
        filter={{ userId: person.id }}
        names="community"
        emptyText={t('communities.personHasNone')}
        action={
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {t('communities.addToClub')}
          </Button>
        }
      />
      {isOpen && (
        <MembershipDialog
          title={t('communities.addPersonTitle', { name: fullName(person, t) })}
          communityId={null}
          userId={person.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
