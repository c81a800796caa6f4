import { hasPermission, type PeopleGroup } from '@daystream/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useBrand } from '@daystream/web';
import { choicesOf } from '../../platform/choices.ts';
import { useHasPermission, useSession } from '../../platform/platform-context.tsx';
import type { Person } from '../../platform/records.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { EmailText } from '../email-text.tsx';
import { ReferenceFilter } from '../reference-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { PersonEmail, PersonName } from '../person-name.tsx';
import { SelectAllRows, SelectRow } from '../select-rows.tsx';
import { SelectedPeopleActions } from '../stream-operation-button.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { InviteButton } from './invite-button.tsx';
import { RoleNames, roleTexts } from './role-names.tsx';
import { OptionalSelect } from '../optional-select.tsx';

/** A long e-mail address is shown completely, in several lines. */
const wrapped = { display: 'block', minWidth: '20ch', overflowWrap: 'anywhere' } as const;

const groupTexts = {
  active_today: 'people.group.active_today',
  new_this_week: 'people.group.new_this_week',
} as const satisfies Record<PeopleGroup, string>;

/** All users of the brand, with search by name and e-mail. */
export function PeopleList() {
  const { t } = useTranslation('studio');
  const { date, dateTime } = useTimeTexts();
  const member = useSession();
  const canGive = hasPermission(member?.roles ?? [], 'streams.give');
  const { oldInterfaceUrl } = useBrand().runtime;
  const groups = choicesOf(groupTexts, t);
  const roles = choicesOf(roleTexts, t);
  return (
    <RecordList
      resource="users"
      title={t('nav.people')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={{
        q: (source) => <SearchInput source={source} label={t('people.search')} />,
        staffRole: (source) => (
          <ChoiceFilter
            source={source}
            label={t('people.role')}
            choices={roles}
            anyText={t('people.anyRole')}
          />
        ),
        ...(hasPermission(member?.roles ?? [], 'segments.manage') && {
          segmentId: (source: 'segmentId') => (
            <ReferenceFilter source={source} reference="segments" sort={{ field: 'name', order: 'ASC' }}>
              <OptionalSelect label={t('segments.one')} size="small" emptyText={t('tickets.any')} />
            </ReferenceFilter>
          ),
        }),
        group: (source) => (
          <ChoiceFilter
            source={source}
            label={t('people.group.label')}
            choices={groups}
            anyText={t('people.group.any')}
          />
        ),
      }}
      action={
        <>
          {oldInterfaceUrl !== '' && hasPermission(member?.roles ?? [], 'interface-switches.read') && (
            <Button component={RouterLink} to="/interface-switches">
              {t('interfaceSwitches.title')}
            </Button>
          )}
          {hasPermission(member?.roles ?? [], 'people.import') && (
            <Button component={RouterLink} to="/people-imports" variant="outlined">
              {t('imports.open')}
            </Button>
          )}
          {hasPermission(member?.roles ?? [], 'staff.manage') && <InviteButton />}
        </>
      }
      rowClick="show"
      {...(canGive && { bulkActions: <SelectedPeopleActions /> })}
      emptyText={t('people.empty')}
      Card={PersonCard}
    >
      {canGive && (
        <FunctionField<Person>
          label={<SelectAllRows />}
          sortable={false}
          render={(person) => <SelectRow id={person.id} name={person.name} />}
        />
      )}
      <FunctionField<Person>
        source="name"
        label={t('people.name')}
        render={(person) => <PersonLink person={person} />}
      />
      <FunctionField<Person>
        source="email"
        label={t('people.email')}
        sx={wrapped}
        render={({ email }) => (email === null ? '—' : <EmailText email={email} />)}
      />
      <FunctionField<Person>
        source="staffRoles"
        sortable={false}
        label={t('people.role')}
        render={(person) => <RoleNames roles={person.staffRoles} />}
      />
      <FunctionField<Person>
        source="streamsCount"
        textAlign="right"
        sortable={false}
        label={t('people.streamsCount')}
        render={(person) => person.streamsCount}
      />
      <FunctionField<Person>
        source="createdAt"
        label={t('people.createdAt')}
        render={(person) => date(person.createdAt)}
      />
      <FunctionField<Person>
        source="lastSeenAt"
        sortable={false}
        label={t('people.lastSeenAt')}
        render={({ lastSeenAt }) => (lastSeenAt === null ? '—' : dateTime(lastSeenAt))}
      />
    </RecordList>
  );
}

/** Leads to the person by keyboard too, which the click on a row does not. */
function PersonLink({ person }: { readonly person: Person }) {
  return (
    <Link
      component={RouterLink}
      to={`/users/${person.id}/show`}
      color="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
    >
      <PersonName person={person} />
    </Link>
  );
}

function PersonCard({ row: person }: { readonly row: Person }) {
  const { t } = useTranslation('studio');
  const canGive = useHasPermission('streams.give');
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      {canGive && (
        <Box sx={{ mt: -1.25, flex: 'none' }}>
          <SelectRow id={person.id} name={person.name} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
        <PersonLink person={person} />
        <PersonEmail person={person} />
        <Typography variant="body2" color="textSecondary" component="div">
          {t('people.streams', { count: person.streamsCount })} {person.staffRoles.length > 0 && '· '}
          <RoleNames roles={person.staffRoles} />
        </Typography>
      </Box>
    </Box>
  );
}
