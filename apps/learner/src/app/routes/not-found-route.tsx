import { session } from '../../platform/session/session.ts';
import { BareFrame } from '../bare-frame.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';

/** Not-found page: inside the frame for signed-in users, with the brand mark for guests. */
export function Component() {
  return (
    <PublicFrame>
      {session.token() === null ? (
        <BareFrame hasExit={false}>
          <NotFound />
        </BareFrame>
      ) : (
        <NotFound />
      )}
    </PublicFrame>
  );
}
