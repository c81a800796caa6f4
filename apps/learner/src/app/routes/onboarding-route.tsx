import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { redirect, useLocation, useMatch, useNavigate, useSearchParams } from 'react-router';
import { useBrand } from '@daystream/web';
import { signUp } from '../../features/base/auth/sign-up.ts';
import { SocialButtons } from '../../features/base/auth/social-buttons.tsx';
import { SocialResult } from '../../features/base/auth/social-result.tsx';
import { OnboardingPage } from '../../features/base/onboarding/onboarding-page.tsx';
import { brand } from '../../platform/brand/brand.ts';
import { currentUserQuery } from '../../platform/session/current-user.ts';
import { lazyPart } from '../../platform/states/lazy-part.tsx';
import { LoadError } from '../../platform/states/load-error.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { session } from '../../platform/session/session.ts';
import { BareFrame } from '../bare-frame.tsx';
import { SplashScreen } from '../splash-screen.tsx';
import { postponeOnboarding } from '../onboarding.ts';
import { firstLessonPath } from '../first-lesson.ts';
import { consumeReturnUrl, getReturnUrl } from '../return-url.ts';
import { useAfterSignIn, useOpenSignedIn } from '../use-after-sign-in.ts';

const Crop = lazyPart(async () => (await import('../../features/base/account/crop-dialog.tsx')).CropDialog);

/** Anonymous users sign up first. */
export async function loader() {
  if (!brand.runtime.userInfoChat.isEnabled) return redirect(pathTo('home'));
  const user = await queryClient.ensureQueryData(currentUserQuery).catch(() => undefined);
  return user?.isAnonymous ? redirect(pathTo('signup')) : null;
}

/** The onboarding chat: guests sign up with it, members answer the remaining questions. */
export function Component() {
  const isMember = useMatch(pathTo('onboarding')) !== null;
  return (
    <BareFrame hasExit={isMember}>
      <Chat />
    </BareFrame>
  );
}

function Chat() {
  const isSignedIn = session.token() !== null;
  const { data: user, error, refetch } = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Read on the first render: the dialog that shows the error clears the query.
  const isLinkFailed = query.get('status') === 'fail';
  const afterSignIn = useAfterSignIn();
  const openSignedIn = useOpenSignedIn();
  const { search } = useLocation();
  // A failed reload leaves the chat, and what is being typed, as it is.
  if (isSignedIn && !user)
    return error ? <LoadError level={1} error={error} onRetry={() => void refetch()} /> : <SplashScreen />;
  const postpone = () => {
    postponeOnboarding();
    void afterSignIn();
  };
  // The page that was asked for, otherwise the first lesson: the chat ends where learning begins.
  const begin = async () => openSignedIn(consumeReturnUrl(search) ?? (await firstLessonPath()));
  return (
    <>
      <OnboardingPage
        user={user ?? null}
        createAccount={async (person) => {
          // The chat sends the password only after the documents of the brand were accepted.
          await signUp({ ...person, passwordRepeat: person.password, terms: '1', personalData: '1' });
          void navigate(pathTo('onboarding'), { replace: true });
        }}
        Crop={Crop}
        isLinkFailed={isLinkFailed}
        onFinished={() => {
          postponeOnboarding();
          void begin();
        }}
      >
        <Alternatives isMember={user !== undefined && !user.isAnonymous} onLater={postpone} />
      </OnboardingPage>
      <SocialResult />
    </>
  );
}

interface AlternativesProps {
  readonly isMember: boolean;
  readonly onLater: () => void;
}

/** Members can postpone the questions; guests can sign in or use the form. */
function Alternatives({ isMember, onLater }: AlternativesProps) {
  const { isAppStoreSupport } = useBrand().runtime;
  const { t } = useTranslation('learner');
  const { search } = useLocation();
  if (isMember) return <Button onClick={onLater}>{t('onboarding.later')}</Button>;
  return (
    <>
      <SocialButtons action="signup" returnUrl={getReturnUrl(search)} />
      <Button href={pathTo('signup', {}, { by: 'email' })}>{t('onboarding.byForm')}</Button>
      {isAppStoreSupport ? (
        <Button href={pathTo('signup', {}, { by: 'app-id' })}>{t('appId.signUp')}</Button>
      ) : null}
      <Button href={pathTo('login')}>{t('signUp.haveAccount')}</Button>
      {session.token() === null ? null : <Button href={pathTo('home')}>{t('anonymous.goOn')}</Button>}
    </>
  );
}
