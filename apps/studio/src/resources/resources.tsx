import type { Permission } from '@daystream/contract';
import { lazy, type ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { Allowed } from '../platform/allowed.tsx';
import { fullName } from './person-name.tsx';

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

/** The records of the studio; the names are those of the calls. */
export const resources: readonly ResourceProps[] = [
  { name: 'users', list: peopleList, show: personShow, recordRepresentation: fullName as never },
  { name: 'user-course-streams', list: streamsList, recordRepresentation: 'courseTitle' },
  { name: 'courses', list: coursesList, recordRepresentation: 'title' },
  { name: 'videos', list: videosList, recordRepresentation: 'title' },
];
