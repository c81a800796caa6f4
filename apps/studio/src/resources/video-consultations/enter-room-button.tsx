import { JitsiRoom, LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Dialog from '@mui/material/Dialog';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { useLanguage } from '../../platform/use-language.ts';

/** Opens the room of a meeting: an address in another window, a Jitsi room in place. */
export function EnterRoomButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const notify = useNotify();
  const errorText = useErrorText();
  const language = useLanguage();
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: () => api.call('studio.videoConsultations.room', { params: { id } }),
    onSuccess: ({ url }) => {
      if (url !== null) window.open(url, '_blank', 'noopener,noreferrer');
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  return (
    <>
      <LoadingButton size="small" variant="contained" busy={isPending} onClick={() => mutate()}>
        {t('videoConsultations.enter')}
      </LoadingButton>
      {data?.jitsi && (
        <Dialog open fullWidth maxWidth="lg" onClose={reset} aria-label={t('videoConsultations.title')}>
          <JitsiRoom
            room={data.jitsi}
            language={language}
            title={t('videoConsultations.title')}
            failedText={t('videoConsultations.roomFailed')}
            onLeave={reset}
          />
        </Dialog>
      )}
    </>
  );
}
