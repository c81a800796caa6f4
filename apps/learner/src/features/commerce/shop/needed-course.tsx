import { hasNeededCourse, neededCourse } from '@daystream/domain';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isSwitchedOn } from '../../../platform/brand/switches.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { session } from '../../../platform/session/session.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { ownStreamsQuery, type Service } from './shop.queries.ts';

/** The course that a buyer must have and that this one does not have, as far as is known. */
export interface MissingCourse {
  readonly title: string;
  /** Whether another account may have it: nobody is signed in with an account of their own. */
  readonly isUnknownBuyer: boolean;
}

/** The course that a service needs and the reader does not have; null if they can buy it, undefined until it is known. If courses cannot be loaded, the order decides. */
export function useMissingCourse(service: Service): MissingCourse | null | undefined {
  const { type, courseId, requiredCourse, course } = service;
  const needed = neededCourse({ type, courseId, requiredCourseId: requiredCourse?.id ?? null });
  const isSignedIn = session.token() !== null;
  const { data: user } = useQuery({ ...currentUserQuery, enabled: isSignedIn && needed !== null });
  const { data: streams, error } = useQuery({ ...ownStreamsQuery, enabled: isSignedIn && needed !== null });
  if (needed === null) return null;
  const title = requiredCourse?.title ?? course?.title ?? service.title;
  if (!isSignedIn) return { title, isUnknownBuyer: true };
  if (streams === undefined) return error === null ? undefined : null;
  if (hasNeededCourse(needed, streams)) return null;
  return { title, isUnknownBuyer: user?.isAnonymous ?? false };
}

interface NeededCourseProps {
  readonly missing: MissingCourse;
  readonly service: Pick<Service, 'alias'>;
}

/** In place of the order form: why the service cannot be bought, and the way to what it needs. */
export function NeededCourse({ missing: { title, isUnknownBuyer }, service }: NeededCourseProps) {
  const { t } = useTranslation('learner');
  const returnUrl = pathTo('service', { publicId: service.alias });
  return (
    <>
      <Notice severity="info">
        {t(isUnknownBuyer ? 'shop.signInForCourse' : 'shop.needsCourse', { title })}
      </Notice>
      {isUnknownBuyer ? (
        <Button variant="contained" size="large" href={pathTo('login', {}, { returnUrl })}>
          {t('shop.signIn')}
        </Button>
      ) : isSwitchedOn('catalog') ? (
        <Button variant="outlined" href={pathTo('homeCatalog')}>
          {t('courses.toCatalog')}
        </Button>
      ) : null}
    </>
  );
}
