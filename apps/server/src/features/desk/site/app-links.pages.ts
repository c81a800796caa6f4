import type { MobileApp } from '@daystream/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';

const route = { config: { scope: 'platform' }, schema: { hide: true } } as const;
/** Systems ask again after this time: a fingerprint that was entered works within an hour. */
const cacheControl = 'public, max-age=3600';

/** Addresses that belong to the browser: the studio, files, calls, what other services call, and pages without the app. */
const outsideTheApp = ['/studio/*', '/media/*', '/spa/*', '/payments/*', '/unsubscribe/*', '/icons/*'];

/**
 * Serves what lets links of the brand open in its mobile app: `assetlinks.json` for Android and `apple-app-site-association` for iOS. A brand without an app
 * answers 404, which both systems take as "no app".
 */
export function serveAppLinks(app: FastifyInstance): void {
  app.get('/.well-known/assetlinks.json', route, async (request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', cacheControl)
      .send(JSON.stringify(assetLinksOf(mobileOf(request)))),
  );
  app.get('/.well-known/apple-app-site-association', route, async (request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', cacheControl)
      .send(JSON.stringify(siteAssociationOf(mobileOf(request)))),
  );
}

function mobileOf({ brand }: FastifyRequest): MobileApp {
  if (brand === null) throw new AppError('brand_not_found');
  return brand.config.mobile;
}

/** Statements of Digital Asset Links. Errors: `not_found` without an Android app or its certificates. */
function assetLinksOf({ android_package, android_fingerprints }: MobileApp) {
  const fingerprints = android_fingerprints.toUpperCase().match(/[\dA-F:]{95}/g) ?? [];
  if (android_package === '' || fingerprints.length === 0) throw new AppError('not_found');
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: android_package,
        sha256_cert_fingerprints: [...new Set(fingerprints)],
      },
    },
  ];
}

/** The associated domains of Apple. Errors: `not_found` without an iOS app. */
function siteAssociationOf({ ios_team_id, ios_bundle_id }: MobileApp) {
  if (ios_team_id === '' || ios_bundle_id === '') throw new AppError('not_found');
  const appID = `${ios_team_id}.${ios_bundle_id}`;
  return {
    applinks: {
      details: [
        {
          appIDs: [appID],
          components: [...outsideTheApp.map((path) => ({ '/': path, exclude: true })), { '/': '*' }],
        },
      ],
    },
    webcredentials: { apps: [appID] },
  };
}
