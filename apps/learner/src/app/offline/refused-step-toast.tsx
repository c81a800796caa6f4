import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '../../platform/outbox/outbox.ts';

/** Says why the server did not count a day, or accept a rating or a choice, that was made without a connection. Stays until it is read. */
export function RefusedStepToast() {
  const { t } = useTranslation('learner');
  const messages = useSyncExternalStore(outbox.subscribe, outbox.all);
  const refused = messages.find(
    ({ content, refusal }) => (content.step ?? content.change) !== undefined && refusal !== null,
  );
  return (
    <Snackbar
      open={refused !== undefined}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      message={
        refused &&
        t(refused.content.step ? 'dayEnd.refused' : 'dayEnd.changeRefused', { reason: refused.refusal ?? '' })
      }
      action={
        <Button color="inherit" onClick={() => refused && void outbox.discard(refused.id)}>
          {t('dayEnd.understood')}
        </Button>
      }
    />
  );
}
