import { useParams } from 'react-router';
import { MemberPage } from '../../features/club/members/member-page.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function Component() {
  const params = useParams();
  const communityId = parsePositiveInt(params['communityId']);
  const userId = parsePositiveInt(params['userId']);
  return communityId === null || userId === null ? (
    <NotFound />
  ) : (
    <MemberPage key={userId} communityId={communityId} userId={userId} />
  );
}
