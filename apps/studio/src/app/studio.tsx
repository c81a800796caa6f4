import { PlatformContext } from '@daystream/web';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { Route } from 'react-router';
import { RequirePermission, ForbiddenPage } from '../platform/require-permission.tsx';
import { NotFoundPage, RequireRecordId } from '../platform/require-record-id.tsx';
import { changeLanguage } from '../platform/language.ts';
import { lazyScreen } from '../platform/lazy-screen.tsx';
import type { Platform } from '../platform/platform-context.tsx';
import { resources } from '../resources/resources.tsx';
import { AppearanceProvider } from './appearance.tsx';
import { createAuthProvider } from './auth-provider.ts';
import { createDataProvider } from './data-provider.ts';
import { RenderErrorPage, LoadingPage } from './fallback-pages.tsx';
import { createI18nProvider } from './i18n-provider.ts';
import { LatestNotification } from './latest-notification.tsx';
import { StudioLayout } from './layout/studio-layout.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { StartPage } from './start-page.tsx';

const ReviewPage = lazyScreen(async () => (await import('../screens/review/review-page.tsx')).ReviewPage);

const InboxRoute = lazyScreen(async () => (await import('./inbox-route.tsx')).InboxRoute);

const CopiesPage = lazyScreen(async () => (await import('../screens/copies/copies-page.tsx')).CopiesPage);
const DomainsPage = lazyScreen(async () => (await import('../screens/domains/domains-page.tsx')).DomainsPage);
const MailPage = lazyScreen(async () => (await import('../screens/mail/mail-page.tsx')).MailPage);
const BackupsPage = lazyScreen(async () => (await import('../screens/backups/backups-page.tsx')).BackupsPage);

const SitePage = lazyScreen(async () => (await import('../screens/site/site-page.tsx')).SitePage);

const FinancePage = lazyScreen(async () => (await import('../screens/finance/finance-page.tsx')).FinancePage);
const ReportsPage = lazyScreen(async () => (await import('../screens/reports/reports-page.tsx')).ReportsPage);

const AvailabilityPage = lazyScreen(
  async () => (await import('../screens/availability/availability-page.tsx')).AvailabilityPage,
);

const AccountPage = lazyScreen(async () => (await import('../screens/account/account-page.tsx')).AccountPage);

const VersionsPage = lazyScreen(
  async () => (await import('../resources/courses/versions/versions-page.tsx')).VersionsPage,
);

const PreviewPage = lazyScreen(
  async () => (await import('../resources/courses/preview/preview-page.tsx')).PreviewPage,
);

interface StudioProps {
  readonly platform: Platform;
  readonly texts: i18n;
  readonly queries: QueryClient;
}

/** The root component: react-admin handles records; layout, texts and the other screens are our own. */
export function Studio({ platform, texts, queries }: StudioProps) {
  const { brand, client, session, storage } = platform;
  const { title } = useSyncExternalStore(brand.subscribe, brand.get);
  const providers = useMemo(
    () => ({
      store: localStorageStore('1', 'daystream.studio'),
      data: createDataProvider(client, texts.getFixedT(null, 'ui')),
      auth: createAuthProvider(platform),
      i18n: createI18nProvider(texts, (language) => changeLanguage(texts, language, storage, document)),
    }),
    [client, platform, storage, texts],
  );
  // The next user must not see cached data of the previous one. The session changes outside React.
  useEffect(() => session.onEnd(() => queries.clear()), [session, queries]);
  return (
    <PlatformContext value={platform}>
      <I18nextProvider i18n={texts}>
        <CoreAdminContext
          store={providers.store}
          dataProvider={providers.data}
          authProvider={providers.auth}
          i18nProvider={providers.i18n}
          queryClient={queries}
        >
          <AppearanceProvider>
            <CoreAdminUI
              layout={StudioLayout}
              loginPage={SignInPage}
              dashboard={StartPage}
              catchAll={NotFoundPage}
              loading={LoadingPage}
              error={RenderErrorPage}
              accessDenied={ForbiddenPage}
              disableTelemetry
              title={title}
            >
              <CustomRoutes>
                <Route path="/account" element={<AccountPage />} />
                <Route
                  path="/availability/:id?"
                  element={
                    <RequirePermission permission="consultations.hold">
                      <RequireRecordId>
                        <AvailabilityPage />
                      </RequireRecordId>
                    </RequirePermission>
                  }
                />
                <Route
                  path="/review/:id?"
                  element={
                    <RequirePermission permission="homework.review">
                      <ReviewPage />
                    </RequirePermission>
                  }
                />
                <Route
                  path="/inbox/:id?"
                  element={
                    <RequirePermission permission="inbox.read">
                      <InboxRoute />
                    </RequirePermission>
                  }
                />
                <Route
                  path="/reports"
                  element={
                    <RequirePermission permission="reports.read">
                      <ReportsPage />
                    </RequirePermission>
                  }
                />
                <Route
                  path="/finance"
                  element={
                    <RequirePermission permission="finance.read">
                      <FinancePage />
                    </RequirePermission>
                  }
                />
                <Route
                  path="/site"
                  element={
                    <RequirePermission permission="site.manage">
                      <SitePage />
                    </RequirePermission>
                  }
                />
                <Route
                  path="/schools/:id/domains"
                  element={
                    <RequirePermission permission="brands.manage">
                      <RequireRecordId>
                        <DomainsPage />
                      </RequireRecordId>
                    </RequirePermission>
                  }
                />
                <Route
                  path="/schools/:id/copies"
                  element={
                    <RequirePermission permission="brands.manage">
                      <RequireRecordId>
                        <CopiesPage />
                      </RequireRecordId>
                    </RequirePermission>
                  }
                />
                <Route
                  path="/mail/:tab?"
                  element={
                    <RequirePermission permission="studio.enter">
                      <MailPage />
                    </RequirePermission>
                  }
                />
                <Route
                  path="/backups"
                  element={
                    <RequirePermission permission="brands.manage">
                      <BackupsPage />
                    </RequirePermission>
                  }
                />
                <Route
                  path="/courses/:id/preview"
                  element={
                    <RequirePermission permission="courses.edit">
                      <RequireRecordId>
                        <PreviewPage />
                      </RequireRecordId>
                    </RequirePermission>
                  }
                />
                <Route
                  path="/courses/:id/versions"
                  element={
                    <RequirePermission permission="courses.edit">
                      <RequireRecordId>
                        <VersionsPage />
                      </RequireRecordId>
                    </RequirePermission>
                  }
                />
              </CustomRoutes>
              {resources.map((resource) => (
                <Resource key={resource.name} {...resource} />
              ))}
            </CoreAdminUI>
            <LatestNotification />
          </AppearanceProvider>
        </CoreAdminContext>
      </I18nextProvider>
    </PlatformContext>
  );
}
