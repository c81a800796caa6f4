import type { Permission } from '@daystream/contract';
import { lazy, type ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { Allowed } from '../platform/allowed.tsx';

/** A screen whose code is loaded when it is visited, and only drawn, so only asking for its records, for whoever may see it. */
function screen(permission: Permission, load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return function AllowedScreen() {
    return (
      <Allowed permission={permission}>
        <Screen />
      </Allowed>
    );
  };
}

const peopleList = screen('people.read', async () => (await import('./people/people-list.tsx')).PeopleList);
const personShow = screen('people.read', async () => (await import('./person-page.tsx')).PersonPage);
const streamsList = screen(
  'streams.read',
  async () => (await import('./streams/streams-list.tsx')).StreamsList,
);
const coursesList = screen(
  'courses.read',
  async () => (await import('./courses/courses-list.tsx')).CoursesList,
);
const videosList = screen('videos.read', async () => (await import('./videos/videos-list.tsx')).VideosList);

const ticketsList = screen(
  'tickets.handle',
  async () => (await import('./tickets/tickets-list.tsx')).TicketsList,
);
const ticketShow = screen(
  'tickets.handle',
  async () => (await import('./tickets/ticket-show.tsx')).TicketShow,
);
const schoolsList = screen(
  'brands.manage',
  async () => (await import('./schools/schools-list.tsx')).SchoolsList,
);
const bannersList = screen(
  'banners.manage',
  async () => (await import('./banners/banners-list.tsx')).BannersList,
);
const bannerCreate = screen(
  'banners.manage',
  async () => (await import('./banners/banner-pages.tsx')).BannerCreate,
);
const bannerEdit = screen(
  'banners.manage',
  async () => (await import('./banners/banner-pages.tsx')).BannerEdit,
);

const switchesList = screen(
  'interface-switches.read',
  async () => (await import('./people/interface-switches-list.tsx')).InterfaceSwitchesList,
);

/** The records of the studio; the names are those of the calls. */
export const resources: readonly ResourceProps[] = [
  { name: 'users', list: peopleList, show: personShow, recordRepresentation: 'name' },
  { name: 'interface-switches', list: switchesList, recordRepresentation: 'userName' },
  { name: 'user-course-streams', list: streamsList, recordRepresentation: 'courseTitle' },
  { name: 'courses', list: coursesList, recordRepresentation: 'title' },
  { name: 'videos', list: videosList, recordRepresentation: 'title' },
  { name: 'tickets', list: ticketsList, show: ticketShow, recordRepresentation: 'name' },
  { name: 'schools', list: schoolsList, recordRepresentation: 'title' },
  {
    name: 'banners',
    list: bannersList,
    create: bannerCreate,
    edit: bannerEdit,
    recordRepresentation: 'title',
  },
];
