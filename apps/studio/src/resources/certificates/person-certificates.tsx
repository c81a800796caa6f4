import { joinFacts } from '@daystream/i18n';
import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { dateText } from '../../platform/date-texts.ts';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Certificate, Person } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { RecordLine } from '../record-line.tsx';
import { useCommand } from '../use-command.ts';
import { useRecords } from '../use-records.ts';

/** The certificates of a person, which staff can revoke and restore. Nothing without certificates. */
export function PersonCertificates({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const { data, error, refetch } = useRecords('certificates', {
    filter: { userId: person.id },
    sort: { field: 'issuedAt', order: 'DESC' },
  });
  if (data === undefined && error === null) return null;
  if (data?.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="person-certificates">
      <Typography id="person-certificates" component="h2" variant="h4" sx={{ mb: 1.5 }}>
        {t('certificates.title')}
      </Typography>
      {data === undefined && error !== null && (
        <ErrorState message={error.message} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map((certificate) => (
          <CertificateLine key={certificate.id} certificate={certificate} timeZone={person.timezone} />
        ))}
      </Box>
    </Box>
  );
}

interface CertificateLineProps {
  readonly certificate: Certificate;
  readonly timeZone: string;
}

function CertificateLine({ certificate, timeZone }: CertificateLineProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const canManage = useHasPermission('certificates.manage');
  const [dialog, setDialog] = useState<'revoke' | 'correct' | null>(null);
  const close = () => setDialog(null);
  const { id, publicId, name, courseTitle, issuedAt, isRevoked, revokeReason, corrections } = certificate;
  return (
    <RecordLine
      texts={
        <>
          <Link href={`/certificates/${publicId}`} target="_blank" rel="noopener" sx={{ fontWeight: 600 }}>
            {courseTitle}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {joinFacts([name, dateText(language, issuedAt, timeZone)])}
          </Typography>
          {corrections.map(({ name: former, replacedAt, isByStaff }) => (
            <Typography key={`${replacedAt} ${former}`} variant="body2" color="textSecondary">
              {t(isByStaff ? 'certificates.formerStaff' : 'certificates.former', {
                name: former,
                date: dateText(language, replacedAt, timeZone),
              })}
            </Typography>
          ))}
          {isRevoked && (
            <Typography variant="body2" color="error">
              {t('certificates.revoked', { reason: revokeReason })}
            </Typography>
          )}
        </>
      }
    >
      {canManage && !isRevoked && (
        <>
          <Button size="small" variant="outlined" onClick={() => setDialog('correct')}>
            {t('certificates.correct')}
          </Button>
          <Button size="small" color="error" variant="outlined" onClick={() => setDialog('revoke')}>
            {t('certificates.revoke')}
          </Button>
        </>
      )}
      {canManage && isRevoked && <RestoreButton certificate={certificate} />}
      {dialog === 'correct' && (
        <FormDialog<{ name: string }>
          title={t('certificates.correctTitle')}
          submitLabel={t('certificates.correct')}
          successText={t('certificates.correctDone')}
          resources={['certificates']}
          defaultValues={{ name }}
          run={(api, { name: corrected }, idempotencyKey) =>
            api.call('studio.certificates.correct', {
              params: { id },
              body: { publicId, name: corrected },
              idempotencyKey,
            })
          }
          onClose={close}
        >
          <TextInput
            source="name"
            label={t('certificates.name')}
            helperText={t('certificates.correctHelp')}
            parse={(value: string) => value}
          />
        </FormDialog>
      )}
      {dialog === 'revoke' && (
        <FormDialog<{ reason: string }>
          title={t('certificates.revokeTitle')}
          submitLabel={t('certificates.revoke')}
          color="error"
          successText={t('certificates.revokeDone')}
          resources={['certificates']}
          defaultValues={{ reason: '' }}
          run={(api, { reason }, idempotencyKey) =>
            api.call('studio.certificates.revoke', { params: { id }, body: { reason }, idempotencyKey })
          }
          onClose={close}
        >
          <TextInput
            source="reason"
            label={t('certificates.reason')}
            helperText={t('certificates.reasonHelp')}
            parse={(value: string) => value}
          />
        </FormDialog>
      )}
    </RecordLine>
  );
}

function RestoreButton({ certificate: { id, courseTitle } }: { readonly certificate: Certificate }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['certificates']);
  const withRetryKey = useRetryKeys();
  return (
    <ConfirmButton
      label={t('certificates.restore')}
      title={t('certificates.restoreTitle', { title: courseTitle })}
      confirmLabel={t('certificates.restore')}
      onConfirm={() =>
        command(
          (api) =>
            withRetryKey(id, (idempotencyKey) =>
              api.call('studio.certificates.restore', { params: { id }, idempotencyKey }),
            ),
          t('certificates.restored'),
        )
      }
    >
      {t('certificates.restoreText')}
    </ConfirmButton>
  );
}
