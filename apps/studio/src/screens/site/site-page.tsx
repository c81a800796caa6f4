import { ErrorState, LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTitle, useErrorText } from '@daystream/web';
import { RecordSkeleton } from '../../resources/record-skeleton.tsx';
import { FieldGroup } from '../../platform/form/field-group.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { fieldGroups } from './site-fields.ts';
import { SiteField } from './site-field.tsx';
import { SiteHistory } from './site-history.tsx';
import { SitePreview } from './site-preview.tsx';
import { siteQuery, type SiteSettings } from './site.queries.ts';
import { useSiteForm } from './use-site-form.ts';

/** The form of the brand's configuration with preview and history. A saved version takes effect immediately. */
export function SitePage() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(siteQuery(useApi()));
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1200, display: 'grid', gap: 3 }}>
      <PageTitle title={t('nav.site')} />
      <Typography variant="h3" component="h1">
        {t('nav.site')}
      </Typography>
      {error ? (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <RecordSkeleton />}
      {/* The key resets the form when another version was stored. */}
      {data ? <SiteForm key={data.version} settings={data} /> : null}
      <SiteHistory />
    </Box>
  );
}

function SiteForm({ settings }: { readonly settings: SiteSettings }) {
  const { t } = useTranslation('studio');
  const { control, formProps, isChanged, isBusy, reset } = useSiteForm(settings);
  return (
    <Box
      component="form"
      {...formProps}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {fieldGroups.map(({ title, fields }) => (
          <FieldGroup key={title} title={t(title)}>
            {fields.map((field) => (
              <SiteField key={field.path} control={control} field={field} />
            ))}
          </FieldGroup>
        ))}
      </Box>
      <Box sx={{ alignSelf: 'start', position: { lg: 'sticky' }, top: 16, display: 'grid', gap: 2 }}>
        <Typography variant="h5" component="h2">
          {t('site.preview.title')}
        </Typography>
        <SitePreview control={control} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <LoadingButton
            type="submit"
            variant="contained"
            busy={isBusy}
            disabledReason={isChanged ? null : t('site.nothingToSave')}
          >
            {t('site.save')}
          </LoadingButton>
          <Button onClick={reset} disabled={!isChanged}>
            {t('action.cancel')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
