import { insideSafeArea } from '@daystream/ui';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle, useBrand } from '@daystream/web';
import { BrandMark } from '../../../platform/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../../platform/language/language-switch.tsx';
import { SiteFooter } from '../../../platform/brand/site-footer.tsx';
import { ThemeSwitch } from '../../../platform/brand/theme-switch.tsx';

interface AuthPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Layout of the sign-in and sign-up pages: the brand's picture beside the form on a wide screen, the brand mark above it on a phone. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        minHeight: '100dvh',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr minmax(0, 1fr)' },
      }}
    >
      <PageTitle title={title} />
      <Hero />
      <Stack
        component="main"
        sx={{
          justifyContent: 'space-between',
          gap: 4,
          px: 3,
          pt: { xs: insideSafeArea('top', 16), md: 4 },
          pb: { xs: insideSafeArea('bottom', 16), md: 4 },
          width: '100%',
          maxWidth: 480,
          mx: 'auto',
        }}
      >
        <Box sx={{ display: { md: 'none' } }}>
          <BrandMark />
        </Box>
        <Stack spacing={3} sx={{ my: 'auto' }}>
          <Stack spacing={1}>
            <Typography variant="h1">{title}</Typography>
            <Typography color="textSecondary">{lead}</Typography>
          </Stack>
          {children}
        </Stack>
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}
        >
          <LanguageSwitch />
          <ThemeSwitch />
        </Stack>
        <SiteFooter />
      </Stack>
    </Box>
  );
}

/** The brand's picture, or a gradient of its colours if it has none. */
function Hero() {
  const brand = useBrand();
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: { xs: 'none', md: 'flex' },
        position: 'sticky',
        top: 0,
        height: '100dvh',
        p: 5,
        alignItems: 'flex-start',
        bgcolor: 'soft.primary.fill',
        background: brand.hero
          ? `center / cover no-repeat url("${encodeURI(brand.hero)}")`
          : `radial-gradient(circle at 25% 20%, ${theme.palette.soft.secondary.fill}, transparent 60%), radial-gradient(circle at 80% 85%, ${theme.palette.primary.main}66, transparent 55%), ${theme.palette.soft.primary.fill}`,
      })}
    >
      <Box
        sx={{
          px: 2,
          py: 1,
          bgcolor: brand.hero ? 'background.paper' : 'transparent',
          borderRadius: (theme) => `${theme.corners.control}px`,
        }}
      >
        <BrandMark size="large" />
      </Box>
    </Box>
  );
}
