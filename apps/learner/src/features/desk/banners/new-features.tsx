import { CloseIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BannerPosition } from '@daystream/contract';
import { bannersAt } from '@daystream/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { useStoredIds } from '../../../platform/session/stored-ids.ts';
import { useSwitchedOn } from '../../../platform/brand/switches.ts';
import { BannerPicture } from './banner-picture.tsx';
import { BannerScreenContext } from './banner-screen.ts';
import { dismissBannerMutation, newFeaturesQuery, type Banner } from './banners.queries.ts';
import { useBannerEvents } from './use-banner-events.ts';
import { useBannerPlatform } from './use-banners.ts';

/** The first new feature of this screen that the user has not dismissed. */
export function NewFeatures() {
  const { place } = use(BannerScreenContext);
  const isOn = useSwitchedOn('isBannerEnable');
  return isOn && place !== null ? <PositionFeatures position={place.position} /> : null;
}

function PositionFeatures({ position }: { readonly position: BannerPosition }) {
  const { place } = use(BannerScreenContext);
  const platform = useBannerPlatform();
  const { data: features = [] } = useQuery(newFeaturesQuery(position));
  const { data: user } = useQuery(currentUserQuery);
  const dismissal = useMutation(dismissBannerMutation(useQueryClient()));
  const { has: isDismissed, add: store } = useStoredIds('daystream.dismissed-features');
  // The choice of an account is stored on the server, for all devices; that of an anonymous account in this browser.
  const dismiss = (id: number) => (user && !user.isAnonymous ? dismissal.mutate(id) : store(id));
  const shown = features
    .flatMap((feature) =>
      bannersAt(
        [feature],
        { position, placement: feature.placement, courseId: place?.courseId, stageDayId: place?.stageDayId },
        { platform, now: serverNow() },
      ),
    )
    .find(({ id }) => !isDismissed(id));
  return shown ? <FeatureCard key={shown.id} feature={shown} onDismiss={() => dismiss(shown.id)} /> : null;
}

interface FeatureCardProps {
  readonly feature: Banner;
  readonly onDismiss: () => void;
}

function FeatureCard({ feature, onDismiss }: FeatureCardProps) {
  const { t } = useTranslation('learner');
  const { ref, onClick } = useBannerEvents(feature);
  const isOutside = !feature.link.startsWith('/');
  return (
    <Card
      ref={ref}
      component="article"
      aria-label={t('banners.new')}
      sx={{ display: 'flex', gap: 2, p: 1.5 }}
    >
      <Box
        sx={(theme) => ({
          flex: { xs: '0 0 88px', md: '0 0 128px' },
          alignSelf: 'flex-start',
          aspectRatio: '1',
          overflow: 'hidden',
          borderRadius: `${theme.corners.control}px`,
          bgcolor: 'soft.neutral.fill',
          '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
        })}
      >
        <BannerPicture banner={feature} sizes="128px" alt={feature.imageAlt} />
      </Box>
      <Stack spacing={0.5} sx={{ flexGrow: 1, minWidth: 0, alignItems: 'flex-start' }}>
        <Typography variant="overline" color="textSecondary">
          {t('banners.new')}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{feature.title}</Typography>
        {feature.link === '' ? null : (
          <Button
            href={feature.link}
            onClick={onClick}
            sx={{ px: 1, ml: -1, whiteSpace: 'nowrap' }}
            {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {t('banners.more')}
          </Button>
        )}
      </Stack>
      <IconButton
        onClick={onDismiss}
        aria-label={t('banners.dismiss', { title: feature.title })}
        sx={{ alignSelf: 'flex-start' }}
      >
        <CloseIcon />
      </IconButton>
    </Card>
  );
}
