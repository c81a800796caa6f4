import { completePart } from '../../../testing/complete/complete-part.ts';

export const siteComplete = completePart(async ({ admin }) => {
  const { version, config } = (await admin.call('GET', '/studio/api/site-config')).json<{
    version: number;
    config: Record<string, unknown>;
  }>();
  const [current] = (await admin.call('GET', '/studio/api/site-config-versions')).json();
  const siteVersionId: number = current.id;
  /** The current configuration of the brand. */
  return { siteVersion: version, siteVersionId, siteConfig: config };
});
