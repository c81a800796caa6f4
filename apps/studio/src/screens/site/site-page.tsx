import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, useController, useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PageTitle, useErrorText } from '@daystream/web';
import { RecordSkeleton } from '../../platform/record-skeleton.tsx';
import { FieldGroup } from '../../platform/form/field-group.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { LookChoices } from './look-choices.tsx';
import { PushServices } from './push-services.tsx';
import { SaveBar } from './save-bar.tsx';
import { fieldGroups, tabWithError, type FieldGroupId } from './site-fields.ts';
import { SiteField } from './site-field.tsx';
import { SiteHistory } from './site-history.tsx';
import { SitePreview } from './site-preview.tsx';
import { siteQuery, type SiteConfig, type SiteSettings } from './site.queries.ts';
import { useSiteForm } from './use-site-form.ts';

/** The tabs whose settings the preview shows. */
const previewedTabs: ReadonlySet<FieldGroupId> = new Set(['school', 'look']);

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
      {data ? <SiteForm settings={data} /> : null}
      {/* Beside the form: its dialogs have forms of their own. */}
      <PushServices />
      <SiteHistory />
    </Box>
  );
}

function SiteForm({ settings }: { readonly settings: SiteSettings }) {
  const { t } = useTranslation('studio');
  const { control, formProps, isChanged, isBusy, errorCount, reset } = useSiteForm(settings);
  const { errors } = useFormState({ control });
  const hasError = (path: string) => get(errors, path) !== undefined;
  const [tab, setTab] = useState<FieldGroupId>('school');
  // A rejected submission opens the tab of its first error, in the render in which the error appears and is focused.
  const [shownErrors, setShownErrors] = useState(0);
  if (errorCount !== shownErrors) {
    setShownErrors(errorCount);
    setTab(tabWithError(hasError) ?? tab);
  }
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
      <Tabs
        value={tab}
        onChange={(_, chosen: FieldGroupId) => setTab(chosen)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('nav.site')}
        // Over the whole width: beside the preview not all tabs would be visible.
        sx={{
          gridColumn: '1 / -1',
          // The arrow that leads nowhere takes the place of a tab.
          '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
        }}
      >
        {fieldGroups.map(({ id, title }) => (
          <Tab key={id} value={id} id={`tab-${id}`} aria-controls={`panel-${id}`} label={t(title)} />
        ))}
      </Tabs>
      <Box sx={{ minWidth: 0 }}>
        {fieldGroups.map(({ id, title, fields, advanced }) => (
          <Box key={id} role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== tab}>
            <FieldGroup title={t(title)}>
              {fields.map((field) => (
                <SiteField key={field.path} control={control} field={field} />
              ))}
            </FieldGroup>
            {id === 'look' && (
              <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
                <LookField control={control} />
              </Box>
            )}
            <AdvancedFields hasError={advanced.some(({ path }) => hasError(path))}>
              <FieldGroup>
                {advanced.map((field) => (
                  <SiteField key={field.path} control={control} field={field} />
                ))}
              </FieldGroup>
            </AdvancedFields>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          alignSelf: 'start',
          position: { lg: 'sticky' },
          top: 16,
          // Below the fields of other tabs it would only be in the way.
          display: { xs: previewedTabs.has(tab) ? 'grid' : 'none', lg: 'grid' },
          gap: 2,
        }}
      >
        <Typography variant="h5" component="h2">
          {t('site.preview.title')}
        </Typography>
        <SitePreview control={control} />
      </Box>
      <SaveBar isChanged={isChanged} isBusy={isBusy} onReset={reset} />
    </Box>
  );
}

function LookField({ control }: { readonly control: Control<SiteConfig> }) {
  const { field } = useController({ control, name: 'tokens' });
  return <LookChoices tokens={field.value} onChange={field.onChange} />;
}
