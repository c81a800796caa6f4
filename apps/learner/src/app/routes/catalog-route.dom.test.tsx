import type { Banner } from '@daystream/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { user } from '../../testing/wire.ts';
import { PageBanners } from '../page-banners.tsx';
import { Component } from './catalog-route.tsx';

const banner: Banner = {
  id: 1,
  sort: 1,
  title: 'A course as a gift',
  type: 'banner',
  platforms: [],
  position: 'all',
  positions_ids: [],
  placement: 'catalog',
  segments: [],
  course_ids: [],
  not_display_course_ids: [],
  community_ids: [],
  not_display_community_ids: [],
  application_ids: [],
  not_display_application_ids: [],
  stage_day_ids: [],
  analytic_product_name: '',
  analytic_school_title: '',
  image_alt: '',
  link: '/services/gift',
  start_date: null,
  end_date: null,
  image: { large: '/l.jpg', medium: '/m.jpg', small: '/s.jpg', width: 1200, height: 400 },
};

it('shows the banners of the placement `catalog` above the products, and no other screen does [product §2 banners in their places, product §3 banner]', async () => {
  fakeApi({
    'user.get': () => user,
    'banners.list': () => [banner, { ...banner, id: 2, title: 'For the day', placement: 'afterVideo' }],
    'banners.newFeatures': () => [],
    'catalog.positions': () => [],
  });
  await renderScreen(
    <PageBanners route={{ name: 'homeCatalog', params: {} }}>
      <Component />
    </PageBanners>,
  );
  expect(await screen.findByRole('link', { name: 'A course as a gift' })).toHaveAttribute(
    'href',
    '/services/gift',
  );
  expect(screen.queryByRole('link', { name: 'For the day' })).not.toBeInTheDocument();
});
