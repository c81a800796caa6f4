import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Brand } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

interface HostsDialogProps {
  readonly brand: Brand;
  readonly onClose: () => void;
}

/** Edits the hosts of a brand, one per line. */
export function HostsDialog({ brand, onClose }: HostsDialogProps) {
  const { t } = useTranslation('studio');
  return (
    <FormDialog<{ hosts: string }>
      title={t('schools.hostsOf', { school: brand.title })}
      submitLabel={t('action.save')}
      successText={t('schools.hostsSaved')}
      resources={['schools']}
      defaultValues={{ hosts: brand.hosts.join('\n') }}
      run={async (api, { hosts }) =>
        api.call('studio.brands.update', { params: { id: brand.id }, body: { hosts: parseHosts(hosts) } })
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

const parseHosts = (text: string) => text.split(/[\s,]+/).filter((host) => host !== '');
