import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { School } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

interface HostsDialogProps {
  readonly school: School;
  readonly onClose: () => void;
}

/** Where a school is opened: a host a line. */
export function HostsDialog({ school, onClose }: HostsDialogProps) {
  const { t } = useTranslation('studio');
  return (
    <FormDialog<{ hosts: string }>
      title={t('schools.hostsOf', { school: school.title })}
      doLabel={t('action.save')}
      done={t('schools.hostsSaved')}
      resources={['schools']}
      defaultValues={{ hosts: school.hosts.join('\n') }}
      run={async (api, { hosts }) =>
        api.call('studio.brands.update', { params: { id: school.id }, body: { hosts: namedIn(hosts) } })
      }
      onClose={onClose}
    >
      <TextInput
        source="hosts"
        label={t('schools.hosts')}
        helperText={t('schools.hostsHelp')}
        multiline
        minRows={3}
      />
    </FormDialog>
  );
}

const namedIn = (text: string) => text.split(/[\s,]+/).filter((host) => host !== '');
