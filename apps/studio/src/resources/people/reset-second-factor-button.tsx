import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

/** Removes the second factor of a colleague who lost the device and the recovery codes. */
export function ResetSecondFactorButton({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['users']);
  return (
    <ConfirmButton
      label={t('people.resetFactor')}
      title={t('people.resetFactorTitle')}
      confirmLabel={t('people.resetFactor')}
      color="error"
      onConfirm={() =>
        command(
          (api) => api.call('studio.secondFactor.reset', { params: { id: person.id }, body: {} }),
          t('people.factorReset'),
        )
      }
    >
      {t('people.resetFactorText', { name: person.name })}
    </ConfirmButton>
  );
}
