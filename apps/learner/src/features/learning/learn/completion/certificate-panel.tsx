import type { Reply } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../../platform/states/load-error.tsx';
import { Notice } from '../../../../platform/states/notice.tsx';
import { pathTo } from '../../../../platform/routes/path-to.ts';
import { TextInput } from '../../../../platform/forms/text-input.tsx';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { nameFault, nameLengths } from './certificate-name.ts';
import { CorrectNameDialog } from './correct-name-dialog.tsx';
import { issueCertificateMutation, streamCertificateQuery } from './completion.queries.ts';

type Certificate = Reply<'certificates.issue'>;

/** The certificate of a completed stream: the learner confirms the name, downloads and shares it, and corrects the name a few times. */
export function CertificatePanel({ streamId }: { readonly streamId: number }) {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(streamCertificateQuery(streamId));
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (!data.isAvailable && !data.certificate) return null;
  return (
    <Card
      component="section"
      aria-labelledby="certificate"
      variant="outlined"
      sx={{ p: 3, textAlign: 'start' }}
    >
      <Stack spacing={2}>
        <Typography variant="h3" component="h2" id="certificate">
          {t('completion.certificate')}
        </Typography>
        {data.certificate ? (
          <IssuedCertificate
            streamId={streamId}
            certificate={data.certificate}
            correctionsLeft={data.correctionsLeft}
          />
        ) : (
          <CertificateForm streamId={streamId} suggestedName={data.suggestedName} />
        )}
      </Stack>
    </Card>
  );
}

interface IssuedCertificateProps {
  readonly streamId: number;
  readonly certificate: Certificate;
  readonly correctionsLeft: number;
}

function IssuedCertificate({ streamId, certificate, correctionsLeft }: IssuedCertificateProps) {
  const { name, publicId, isRevoked } = certificate;
  const { t } = useTranslation('learner');
  const [isCorrecting, setCorrecting] = useState(false);
  if (isRevoked) return <Notice severity="warning">{t('certificate.revoked')}</Notice>;
  return (
    <>
      <Typography>{t('completion.issuedTo', { name })}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          href={`/spa/api/v1/certificates/${publicId}/pdf`}
          target="_blank"
          rel="noopener"
        >
          {t('certificate.open')}
        </Button>
        <Button href={pathTo('certificate', { publicId })}>{t('completion.publicPage')}</Button>
        {correctionsLeft > 0 ? (
          <Button onClick={() => setCorrecting(true)}>{t('completion.wrongName')}</Button>
        ) : null}
      </Stack>
      {correctionsLeft > 0 ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('completion.noCorrections')} <Link href={pathTo('support')}>{t('completion.toSupport')}</Link>
        </Typography>
      )}
      {isCorrecting ? (
        <CorrectNameDialog
          streamId={streamId}
          publicId={publicId}
          name={name}
          left={correctionsLeft}
          onClose={() => setCorrecting(false)}
        />
      ) : null}
    </>
  );
}

interface CertificateFormProps {
  readonly streamId: number;
  readonly suggestedName: string;
}

function CertificateForm({ streamId, suggestedName }: CertificateFormProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const issue = useMutation(issueCertificateMutation(useQueryClient(), streamId));
  const form = useForm({
    initial: { name: suggestedName },
    faultsOf: nameFault,
    async send({ name }) {
      await issue.mutateAsync(name.trim());
    },
  });
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
      <Typography>{t('completion.confirmName')}</Typography>
      <TextInput
        label={t('completion.name')}
        {...form.field('name')}
        lengths={nameLengths}
        autoComplete="name"
        inputProps={{ maxLength: nameLengths.max }}
      />
      {form.fault ? <Notice severity="error">{errorText(form.fault)}</Notice> : null}
      <LoadingButton
        type="submit"
        variant="contained"
        busy={issue.isPending}
        disabledReason={form.missing ? t('signUp.needName') : null}
        sx={{ alignSelf: 'start' }}
      >
        {t('completion.issue')}
      </LoadingButton>
    </Stack>
  );
}
