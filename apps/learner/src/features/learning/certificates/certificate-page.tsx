import { insideSafeArea } from '@daystream/ui';
import { ApiError } from '@daystream/api-client';
import { PageTitle, useBrand } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../platform/brand/brand-mark.tsx';
import { language } from '../../../platform/language/language.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { certificateQuery, type Certificate } from './certificate.queries.ts';

/** The public page of a certificate: confirms to everyone who has the address that it is genuine. */
export function CertificatePage({ publicId }: { readonly publicId: string }) {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(certificateQuery(publicId));
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        px: 2,
        pt: insideSafeArea('top', 16),
        pb: insideSafeArea('bottom', 16),
      }}
    >
      <PageTitle title={t('certificate.title')} />
      <Stack component="main" spacing={3} sx={{ width: '100%', maxWidth: 560, textAlign: 'center' }}>
        <Box sx={{ mx: 'auto' }}>
          <BrandMark />
        </Box>
        {data && data.replacedBy === null ? <CertificateCard certificate={data} /> : null}
        {data && data.replacedBy !== null ? <ReplacedCertificate by={data.replacedBy} /> : null}
        {!data && !error ? (
          <Loading>
            <Skeleton variant="rounded" height={280} />
          </Loading>
        ) : null}
        {isUnknown ? (
          <>
            <Typography variant="h2" component="h1">
              {t('certificate.unknown')}
            </Typography>
            <Typography color="textSecondary">{t('certificate.unknownText')}</Typography>
          </>
        ) : null}
        {error && !isUnknown ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        <Button href={pathTo('login')}>{t('certificate.toSchool')}</Button>
      </Stack>
    </Box>
  );
}

/** Who follows the address on a former document learns the valid one; the former name is not shown. */
function ReplacedCertificate({ by }: { readonly by: string }) {
  const { t } = useTranslation('learner');
  return (
    <>
      <Typography variant="h2" component="h1">
        {t('certificate.replaced')}
      </Typography>
      <Typography color="textSecondary">{t('certificate.replacedText')}</Typography>
      <Button variant="contained" href={pathTo('certificate', { publicId: by })}>
        {t('certificate.toValid')}
      </Button>
    </>
  );
}

function CertificateCard({ certificate }: { readonly certificate: Certificate }) {
  const { t } = useTranslation('learner');
  const { title } = useBrand();
  const { name, courseTitle, daysCount, completedOn, publicId, isRevoked } = certificate;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(completedOn),
  );
  return (
    <Card sx={{ p: { xs: 3, sm: 5 }, border: 2, borderColor: isRevoked ? 'divider' : 'primary.main' }}>
      <Stack spacing={2} sx={{ alignItems: 'center', overflowWrap: 'anywhere' }}>
        <Typography variant="overline" color="textSecondary">
          {title}
        </Typography>
        <Typography variant="h2" component="h1">
          {t('certificate.title')}
        </Typography>
        <Typography variant="h3" component="p" color="primary">
          {name}
        </Typography>
        <Typography>{t('certificate.completed', { title: courseTitle })}</Typography>
        <Typography color="textSecondary">
          {t('certificate.days', { count: daysCount })} · {date}
        </Typography>
        {isRevoked ? (
          <Notice severity="error">{t('certificate.revoked')}</Notice>
        ) : (
          <>
            <Notice severity="success">{t('certificate.genuine')}</Notice>
            <Button
              variant="contained"
              href={`/spa/api/v1/certificates/${publicId}/pdf`}
              target="_blank"
              rel="noopener"
            >
              {t('certificate.open')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
