import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { InterfaceSwitch } from '../../platform/records.ts';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

/** The reasons for which users switched to the old interface, newest first. */
export function InterfaceSwitchesList() {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <RecordList
      resource="interface-switches"
      title={t('interfaceSwitches.title')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={{ q: (source) => <SearchInput source={source} label={t('interfaceSwitches.search')} /> }}
      emptyText={t('interfaceSwitches.empty')}
      Card={SwitchCard}
    >
      <FunctionField<InterfaceSwitch>
        source="userName"
        sortable={false}
        label={t('interfaceSwitches.person')}
        render={(row) => <PersonLink row={row} />}
      />
      <FunctionField<InterfaceSwitch>
        source="reason"
        sortable={false}
        label={t('interfaceSwitches.reason')}
        render={({ reason }) => <Reason>{reason}</Reason>}
      />
      <FunctionField<InterfaceSwitch>
        source="createdAt"
        label={t('interfaceSwitches.createdAt')}
        render={({ createdAt }) => dateTime(createdAt)}
      />
    </RecordList>
  );
}

function PersonLink({ row }: { readonly row: InterfaceSwitch }) {
  return (
    <Link component={RouterLink} to={`/users/${row.userId}/show`} color="inherit">
      {row.userName || '—'}
    </Link>
  );
}

function Reason({ children }: { readonly children: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'block', maxWidth: 560, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {children}
    </Box>
  );
}

function SwitchCard({ row }: { readonly row: InterfaceSwitch }) {
  const { dateTime } = useTimeTexts();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <PersonLink row={row} />
      <Reason>{row.reason}</Reason>
      <Typography variant="body2" color="textSecondary">
        {dateTime(row.createdAt)}
      </Typography>
    </Box>
  );
}
