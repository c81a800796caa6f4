import { randomBytes } from 'node:crypto';
import { canonicalEmail, NewBrand } from '@daystream/contract';
import { makeOwner } from '../features/base/auth/index.ts';
import type { BrandsService } from '../features/desk/brands/index.ts';
import type { SetupService } from '../features/desk/setup/index.ts';
import { record } from '../platform/audit/audit.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { Brands } from '../platform/brands/brands.ts';
import { errorAnswer } from '../platform/errors/answer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { createFieldsError } from '../platform/http/validation.ts';

interface Deps {
  brands: Brands;
  brandsService: BrandsService;
  setup: Pick<SetupService, 'createLink'>;
}

/** The commands of `npm run brand`. Each returns the text to print. Errors: StartError with the reason. */
export function createBrandCommands({ brands, brandsService, setup }: Deps) {
  function requireBrand(appId: string): Brand {
    const brand = brands.byAppId(appId);
    if (brand === undefined) throw new StartError(`There is no school ${JSON.stringify(appId)}.`);
    return brand;
  }

  return {
    list: (): string =>
      brands
        .all()
        .map(({ appId, settings, hosts, version }) =>
          [appId, `version ${version}`, settings.title, hosts.join(' ')].join('\t'),
        )
        .join('\n'),

    /** Creates a brand with an admin, who must choose a new password at the first sign-in. */
    create: (input: {
      appId: string;
      title: string;
      host: string;
      admin: string;
      language?: string;
    }): Promise<string> =>
      toStartError(async () => {
        const { appId, title, host, admin, language } = input;
        const password = randomBytes(12).toString('base64url');
        const parsed = NewBrand.safeParse({ app_id: appId, title, host, email: admin, password, language });
        if (!parsed.success) throw createFieldsError(parsed.error);
        const { email } = parsed.data;
        await brandsService.create(parsed.data, null);
        return `Created the school ${appId} at ${parsed.data.host}. Its admin signs in to the studio, at /studio/, as ${email} with the password ${password} and must then choose a new one.`;
      }),

    /** Makes a link with which somebody creates a school in the browser. */
    link: async (): Promise<string> =>
      `Open this path at the host that the new school shall have, within an hour: ${await setup.createLink()}`,

    export: async (appId: string): Promise<string> =>
      (await brandsService.export(requireBrand(appId).id)).content,

    /** Creates the brand of a file; or, if it exists, stores the file's configuration as a new version and adds the file's hosts. */
    import: (text: string): Promise<string> =>
      toStartError(async () => {
        const { brand, isNew } = await brandsService.import(text, null);
        return isNew
          ? `Created the school ${brand.appId} without users.`
          : `The school ${brand.appId} uses the configuration of the file, stored as version ${brand.version}.`;
      }),

    /** Makes an admin an owner, who manages all brands of the installation in the studio. */
    async own(appId: string, admin: string): Promise<string> {
      const { db } = requireBrand(appId);
      const email = canonicalEmail(admin);
      const isDone = await db.transaction().execute(async (trx) => {
        const ownerId = await makeOwner(trx, appId, email);
        if (ownerId === undefined) return false;
        await record(trx, null, 'user.made_owner', ownerId);
        return true;
      });
      if (!isDone) throw new StartError(`The school ${appId} has no admin ${JSON.stringify(admin)}.`);
      return `${email} manages the schools of this installation in the studio of ${appId}.`;
    },

    /** Removes a brand with all its data. `confirmed` repeats its app id. */
    remove: (appId: string, confirmed: string | undefined): Promise<string> =>
      toStartError(async () => {
        const { id } = requireBrand(appId);
        if (confirmed !== appId)
          throw new StartError(
            `This deletes the school ${appId} with all of its users, courses and files. To confirm, add --yes ${appId}.`,
          );
        await brandsService.remove(id, confirmed, null);
        return `Deleted the school ${appId}.`;
      }),
  };
}
export type BrandCommands = ReturnType<typeof createBrandCommands>;

/** How the command line names the fields of a new brand. */
const argumentOf: Readonly<Record<string, string>> = {
  app_id: '<app-id>',
  title: '--title',
  host: '--host',
  email: '--admin',
  language: '--language',
};

/** Runs a command and converts errors of the service to a StartError with their text. */
async function toStartError(run: () => Promise<string>): Promise<string> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, errors = {} } = errorAnswer(error, 'en', '');
    const fields = Object.entries(errors).map(
      ([field, texts]) => `${argumentOf[field] ?? field}: ${texts.join(' ')}`,
    );
    throw new StartError(fields.length > 0 ? fields.join('; ') : message);
  }
}
