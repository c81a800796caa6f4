import type { BannerPlacement, BannerPlatform } from '@daystream/contract';
import { bannersAt, type BannerPlace } from '@daystream/domain';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../platform/language/clock.ts';
import { isInShell } from '../../../platform/client/in-shell.ts';
import { useSwitchedOn } from '../../../platform/brand/switches.ts';
import { bannersQuery, type Banner } from './banners.queries.ts';

/** Returns the banner platform for the window width (`bannerPlatform`); re-renders on resize. In the mobile shell: `app`. */
export function useBannerPlatform(): BannerPlatform {
  const { breakpoints } = useTheme();
  const isDesktop = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const isTablet = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  if (isInShell()) return 'app';
  if (isDesktop) return 'desktop';
  return isTablet ? 'tablet' : 'mobile';
}

/** Returns the banners of placements on a screen in display order; none if the brand has banners switched off. */
export function useBanners(
  screen: Omit<BannerPlace, 'placement'> | null,
  placements: readonly BannerPlacement[],
): readonly Banner[] {
  const isOn = useSwitchedOn('isBannerEnable');
  const platform = useBannerPlatform();
  const { data: banners } = useQuery({ ...bannersQuery, enabled: isOn && screen !== null });
  if (!isOn || screen === null || !banners) return [];
  const now = serverNow();
  return placements.flatMap((placement) => bannersAt(banners, { ...screen, placement }, { platform, now }));
}
