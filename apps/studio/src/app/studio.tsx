import { PlatformContext } from '@daystream/web';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { lazy, useEffect, useMemo, useSyncExternalStore } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { Route } from 'react-router';
import { Allowed, ForbiddenPage } from '../platform/allowed.tsx';
import { changeLanguage } from '../platform/language.ts';
import type { Platform } from '../platform/platform-context.tsx';
import { resources } from '../resources/resources.tsx';
import { AppearanceProvider } from './appearance.tsx';
import { createAuthProvider } from './auth-provider.ts';
import { createDataProvider } from './data-provider.ts';
import { BrokenPage, LoadingPage, NotFoundPage } from './fault-pages.tsx';
import { createI18nProvider } from './i18n-provider.ts';
import { LatestNotice } from './latest-notice.tsx';
import { StudioLayout } from './layout/studio-layout.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { StartPage } from './start-page.tsx';

const ReviewPage = lazy(async () => ({
  default: (await import('../desks/review/review-page.tsx')).ReviewPage,
}));

const SitePage = lazy(async () => ({ default: (await import('../desks/site/site-page.tsx')).SitePage }));

interface StudioProps {
  readonly platform: Platform;
  readonly texts: i18n;
  readonly queries: QueryClient;
}

/** The studio: react-admin's engine for records, our own layout, texts and desks around it. */
export function Studio({ platform, texts, queries }: StudioProps) {
  const { brand, client, session, storage } = platform;
  const { title } = useSyncExternalStore(brand.subscribe, brand.get);
  const parts = useMemo(
    () => ({
      store: localStorageStore('1', 'daystream.studio'),
      data: createDataProvider(client, texts.getFixedT(null, 'ui')),
      auth: createAuthProvider(session, client),
      words: createI18nProvider(texts, (language) => changeLanguage(texts, language, storage, document)),
    }),
    [client, session, storage, texts],
  );
  // What one person saw must not be there for the next: the session changes outside React.
  useEffect(() => session.onEnd(() => queries.clear()), [session, queries]);
  return (
    <PlatformContext value={platform}>
      <I18nextProvider i18n={texts}>
        <CoreAdminContext
          store={parts.store}
          dataProvider={parts.data}
          authProvider={parts.auth}
          i18nProvider={parts.words}
          queryClient={queries}
        >
          <AppearanceProvider>
            <CoreAdminUI
              layout={StudioLayout}
              loginPage={SignInPage}
              dashboard={StartPage}
              catchAll={NotFoundPage}
              loading={LoadingPage}
              error={BrokenPage}
              accessDenied={ForbiddenPage}
              disableTelemetry
              title={title}
            >
              <CustomRoutes>
                <Route
                  path="/review/:id?"
                  element={
                    <Allowed permission="homework.review">
                      <ReviewPage />
                    </Allowed>
                  }
                />
                <Route
                  path="/site"
                  element={
                    <Allowed permission="site.manage">
                      <SitePage />
                    </Allowed>
                  }
                />
              </CustomRoutes>
              {resources.map((resource) => (
                <Resource key={resource.name} {...resource} />
              ))}
            </CoreAdminUI>
            <LatestNotice />
          </AppearanceProvider>
        </CoreAdminContext>
      </I18nextProvider>
    </PlatformContext>
  );
}
