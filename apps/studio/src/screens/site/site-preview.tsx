import { brandTheme, logoOf } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SiteConfig } from './site.queries.ts';

/** Preview of unsaved texts, logo and theme, light and dark. */
export function SitePreview({ control }: { readonly control: Control<SiteConfig> }) {
  const [title, tokens, footer, logo, logoDark] = useWatch({
    control,
    name: ['title', 'tokens', 'footer', 'logo', 'logoDark'],
  });
  const config = { title, tokens, footer, logo, logoDark };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LookSample config={config} mode="light" />
      <LookSample config={config} mode="dark" />
    </Box>
  );
}

interface LookSampleProps {
  readonly config: Pick<SiteConfig, 'title' | 'tokens' | 'footer' | 'logo' | 'logoDark'>;
  readonly mode: 'light' | 'dark';
}

const modeTexts = { light: 'site.preview.light', dark: 'site.preview.dark' } as const;

/** A part of a screen in the look of a school. */
export function LookSample({ config, mode }: LookSampleProps) {
  const { t } = useTranslation('studio');
  const theme = useMemo(() => brandTheme(config.tokens, mode), [config.tokens, mode]);
  const logo = logoOf(config, mode);
  return (
    <ThemeProvider theme={theme}>
      <Box
        component="section"
        aria-label={t(modeTexts[mode])}
        sx={{
          p: 2,
          bgcolor: 'background.default',
          color: 'text.primary',
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
        }}
      >
        {logo === null ? (
          <Typography variant="h4" component="p" sx={{ color: 'primary.main', mb: 1.5 }}>
            {config.title}
          </Typography>
        ) : (
          <Box component="img" src={logo} alt={config.title} sx={{ height: 32, maxWidth: 200, mb: 1.5 }} />
        )}
        <Paper sx={{ p: 2 }}>
          <Typography variant="h5" component="p" gutterBottom>
            {t('site.preview.heading')}
          </Typography>
          <Typography gutterBottom>{t('site.preview.text')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('site.preview.quiet')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Button variant="contained" tabIndex={-1}>
              {t('site.preview.main')}
            </Button>
            <Button variant="outlined" tabIndex={-1}>
              {t('site.preview.second')}
            </Button>
            <Chip color="secondary" label={t('site.preview.mark')} />
          </Box>
        </Paper>
        <Typography variant="caption" component="p" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
          {[config.footer.first, config.footer.second, config.footer.third].filter(Boolean).join('\n')}
        </Typography>
      </Box>
    </ThemeProvider>
  );
}
