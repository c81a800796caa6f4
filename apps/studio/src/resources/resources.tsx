import type { ResourceProps } from 'react-admin';
import { CoursesList } from './courses/courses-list.tsx';
import { PeopleList } from './people/people-list.tsx';
import { fullName } from './people/person-name.tsx';
import { PersonShow } from './people/person-show.tsx';
import { StreamsList } from './streams/streams-list.tsx';
import { VideosList } from './videos/videos-list.tsx';

/** The records of the studio; the names are those of the calls. */
export const resources: readonly ResourceProps[] = [
  { name: 'users', list: PeopleList, show: PersonShow, recordRepresentation: fullName as never },
  { name: 'user-course-streams', list: StreamsList, recordRepresentation: 'courseTitle' },
  { name: 'courses', list: CoursesList, recordRepresentation: 'title' },
  { name: 'videos', list: VideosList, recordRepresentation: 'title' },
];
