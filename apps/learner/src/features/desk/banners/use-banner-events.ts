import { use, useCallback } from 'react';
import { analytics } from '../../../platform/analytics/index.ts';
import { BannerScreenContext } from './banner-screen.ts';
import type { Banner } from './banners.queries.ts';

/** Share of the banner that must be visible. */
const shownShare = 0.5;

/**
 * Reports a banner to analytics: its view, once per visit of the page and only when it is in view, and its click. @returns `ref` for the observed element,
 * `onClick` for its link
 */
export function useBannerEvents(banner: Banner) {
  const { place, seen } = use(BannerScreenContext);
  const position = place?.position ?? 'all';
  const { id, placement, analyticProductName, analyticSchoolTitle } = banner;
  const valuesOf = useCallback(
    () => ({
      banner_id: id,
      position,
      placement,
      product_name: analyticProductName,
      school_title: analyticSchoolTitle,
    }),
    [id, position, placement, analyticProductName, analyticSchoolTitle],
  );
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || seen.has(id)) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          if (seen.has(id)) return;
          seen.add(id);
          analytics.track('banner_show', valuesOf());
        },
        { threshold: shownShare },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [id, seen, valuesOf],
  );
  return { ref, onClick: () => analytics.track('banner_click', valuesOf()) };
}
