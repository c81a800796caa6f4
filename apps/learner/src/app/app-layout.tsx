import { displayName } from '@daystream/domain';
import { AppShell } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches, useNavigate } from 'react-router';
import { PageTitle, PlatformContext, useBrand, useLostConnection, type SessionEnd } from '@daystream/web';
import { followAccountConsent } from '../features/base/cookies/follow-account-consent.ts';
import { homeworksQuery } from '../features/talking/homework/homework.queries.ts';
import { unreadQuery } from '../features/base/notifications/notifications.queries.ts';
import { PushPrompt } from '../features/base/notifications/push-prompt.tsx';
import { EvictedToast } from '../features/learning/downloads/evicted-toast.tsx';
import { NotificationToast } from '../features/base/notifications/notification-toast.tsx';
import { scoresAmountQuery } from '../features/learning/points/points.queries.ts';
import { PageBanners } from './page-banners.tsx';
import { LogoLink } from './logo-link.tsx';
import { analytics } from '../platform/analytics/index.ts';
import { currentUserQuery } from '../platform/session/current-user.ts';
import { pathTo } from '../platform/routes/path-to.ts';
import { routeTable, type RouteName } from '../platform/routes/route-table.ts';
import { queryClient } from '../platform/client/query-client.ts';
import { session } from '../platform/session/session.ts';
import { isInShell } from '../platform/client/in-shell.ts';
import { signedInPlatform } from '../platform/session/signed-in-platform.ts';
import { clearUserData } from './clear-user-data.ts';
import { MobileOnlyNotice } from './mobile-only-notice.tsx';
import { resumeUnsentData, startSignedInServices } from './signed-in-services.ts';
import { guardedPerson } from './guarded-person.ts';
import type { RouteHandle } from './routes.tsx';
import { saveChosenLanguage } from '../platform/language/chosen-language.ts';
import { guardRedirect } from './guard-redirect.ts';
import { NavigationNeeds } from './offline/navigation-needs.tsx';
import { useStoredTime } from './offline/use-stored-time.ts';
import { ScrollMemory } from './scroll-memory.tsx';
import { useSections } from './sections.tsx';
import { useBack } from './use-back.ts';
import { RefusedStepToast } from './offline/refused-step-toast.tsx';
import { UpdateToast } from './offline/update-toast.tsx';
import { UserMenu } from './user-menu.tsx';
import { useReconnection } from './use-reconnection.ts';
import { lazyPart } from '../platform/states/lazy-part.tsx';

const EmailDialog = lazyPart(
  async () => (await import('../features/base/account/email-dialog.tsx')).EmailDialog,
);

export function loader() {
  void queryClient.prefetchQuery(currentUserQuery);
  void queryClient.prefetchQuery(scoresAmountQuery);
  void queryClient.prefetchQuery(homeworksQuery);
  void queryClient.prefetchQuery(unreadQuery);
  return null;
}

/** Layout route of all signed-in screens. */
export function Component() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The frame of every signed-in screen. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <PlatformContext value={signedInPlatform}>
      <SignedIn>{children}</SignedIn>
    </PlatformContext>
  );
}

/** The frame, and the services that run while a user is signed in. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: scores } = useQuery(scoresAmountQuery);
  const { data: { count: unread } = { count: 0 } } = useQuery(unreadQuery);
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | 'corner' | null>(null);
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const lost = useLostConnection();
  const lostAsOf = useStoredTime(lost !== null);
  const { name: route, params } = useCurrentRoute();
  const back = useBack(route, params);
  const sections = useSections(route);
  const { runtime } = useBrand();
  const row = route && routeTable[route];
  const guardTarget = route === undefined ? null : guardRedirect(route, guardedPerson(user));

  // External systems: uploads, lesson statistics and the realtime connection run outside React for the duration of the session.
  useEffect(startSignedInServices, []);
  // External system: the stored unsent data has an owner, and the owner is known once the user is loaded.
  useEffect(() => {
    if (user) resumeUnsentData(user);
  }, [user]);
  useReconnection(user);
  // External system: the cookie of this browser follows the account. Anonymous users have none.
  const accountLocale = user?.locale;
  const accountId = user && !user.isAnonymous ? user.id : null;
  useEffect(() => {
    if (accountId !== null) void followAccountConsent().catch(() => undefined);
  }, [accountId]);
  // External system: the account takes over the language that was chosen before the sign-in.
  useEffect(() => {
    if (accountId !== null && accountLocale !== undefined)
      void saveChosenLanguage(accountLocale).catch(() => undefined);
  }, [accountId, accountLocale]);
  // External system: analytics run outside React and identify the visitor once the user is loaded.
  useEffect(() => {
    if (user) analytics.identify({ id: user.id, isInternal: user.isAdmin });
  }, [user]);

  // External system: the server or another device can end the session.
  useEffect(() => {
    const leave = (reason: SessionEnd) => {
      if (reason === 'signed_out') return;
      clearUserData(reason);
      void navigate(pathTo('login'), { replace: true, state: { reason } });
    };
    // It may have ended after the guard and before this frame.
    const ended = session.token() === null ? session.lastEnd() : null;
    if (ended !== null) leave(ended);
    return session.onEnd(leave);
  }, [navigate]);

  // The guard must run again when the user's restrictions change while a screen is open, or when the user is loaded only after it.
  useEffect(() => {
    if (guardTarget !== null) void navigate(guardTarget, { replace: true });
  }, [navigate, guardTarget]);

  if (user?.isMobileOnly && !isInShell()) return <MobileOnlyNotice />;

  // Anonymous accounts are offered a registration instead.
  const isEmailMissing =
    row?.needsEmail && user?.email === null && user.pendingEmail === null && !user.isAnonymous;
  const points = scores && { amount: scores.amount, href: pathTo('points') };
  const bell = {
    href: pathTo('notifications'),
    label: t('notifications.title'),
    unread,
    unreadLabel: t('notifications.unread', { count: unread }),
  };
  const name = user ? displayName({ firstName: user.name, lastName: user.lastName, email: user.email }) : '';
  return (
    <AppShell
      sections={sections.bottomBar}
      lost={lost}
      lostAsOf={lostAsOf}
      hideBottomBar={(row?.hideBottomBar ?? false) || (isInShell() && !runtime.mobileAppWebBottomBar)}
      mobile={{
        logo: <LogoLink isSmall />,
        points,
        bell,
        onMenu: () => setMenuAnchor('corner'),
        ...(back && { onBack: back }),
      }}
      desktop={{ points, bell, user: { name, avatar: user?.avatar?.small }, onUser: setMenuAnchor }}
      menu={{ top: <LogoLink />, items: sections.main }}
    >
      <ScrollMemory />
      <NavigationNeeds />
      {/* Before the screen, so that a screen's own title replaces it. */}
      {row?.title ? <PageTitle key={route} title={t(row.title)} /> : null}
      {sections.dialogs}
      {isEmailMissing ? (
        <Suspense fallback={null}>
          <EmailDialog mode="prompt" onClose={() => void navigate(pathTo('home'))} />
        </Suspense>
      ) : null}
      <PageBanners route={{ name: route, params }}>{children}</PageBanners>
      <NotificationToast />
      <PushPrompt />
      <UpdateToast />
      <RefusedStepToast />
      {route === 'downloads' ? null : <EvictedToast />}
      <UserMenu anchor={menuAnchor} onClose={() => setMenuAnchor(null)} />
    </AppShell>
  );
}

/** Returns the current row of the route table, and the parameters of its address. */
function useCurrentRoute() {
  const match = useMatches().at(-1);
  const name: RouteName | undefined = (match?.handle as RouteHandle | undefined)?.name;
  return { name, params: match?.params ?? {} };
}
