import { randomBytes } from 'node:crypto';
import { NewBrand } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandsService } from '../features/brands/index.ts';
import { record } from '../platform/audit/audit.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { Brands } from '../platform/brands/brands.ts';
import { publish } from '../platform/database/bus.ts';
import { errorAnswer } from '../platform/errors/answer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { createFieldsError } from '../platform/http/validation.ts';

interface Deps {
  brands: Brands;
  brandsService: BrandsService;
}

/** The commands of `npm run brand`. Each returns the text to print. Errors: StartError with the reason. */
export function createBrandCommands({ brands, brandsService }: Deps) {
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

    /** Creates a brand with an admin, who has to choose a password at the first sign-in. */
    create: (given: { appId: string; title: string; host: string; admin: string }): Promise<string> =>
      toStartError(async () => {
        const { appId, title, host, admin } = given;
        const password = randomBytes(12).toString('base64url');
        const asked = NewBrand.safeParse({ app_id: appId, title, host, email: admin, password });
        if (!asked.success) throw createFieldsError(asked.error);
        const { email } = asked.data;
        await brandsService.create(asked.data, null);
        return `The school ${appId} is opened at ${asked.data.host}. Its admin signs in as ${email} with the password ${password} and then chooses another.`;
      }),

    export: async (appId: string): Promise<string> =>
      (await brandsService.file(requireBrand(appId).id)).content,

    /** Creates the brand of a file, or stores the file's configuration as a new version of the existing brand and adds its further hosts. */
    import: (text: string): Promise<string> =>
      toStartError(async () => {
        const { brand, isNew } = await brandsService.import(text, null);
        return isNew
          ? `The school ${brand.appId} is made, without people: create makes one with an admin.`
          : `The school ${brand.appId} has the configuration of the file, as version ${brand.version}.`;
      }),

    /** Makes an admin an owner, who manages all brands of the installation in the studio. */
    async own(appId: string, admin: string): Promise<string> {
      const { db } = requireBrand(appId);
      const email = admin.trim().toLowerCase();
      const isDone = await db.transaction().execute(async (trx) => {
        const owner = await trx
          .updateTable('users')
          .set({ staff_roles: ['admin', 'owner'] })
          .where('email', '=', email)
          .where(sql<boolean>`staff_roles @> array['admin']`)
          .returning('id')
          .executeTakeFirst();
        if (owner === undefined) return false;
        await record(trx, null, 'user.made_owner', owner.id);
        await publish(trx, 'user.changed', { brand: appId, user_id: owner.id });
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
            `This takes the school ${appId} away with all of its people, courses and files. To do it, add --yes ${appId}.`,
          );
        await brandsService.remove(id, confirmed, null);
        return `The school ${appId} is gone.`;
      }),
  };
}
export type BrandCommands = ReturnType<typeof createBrandCommands>;

/** Runs a command and converts errors of the service to a StartError with their text. */
async function toStartError(run: () => Promise<string>): Promise<string> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, errors = {} } = errorAnswer(error, 'en', '');
    const fields = Object.entries(errors).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
    throw new StartError(fields.length > 0 ? fields.join('; ') : message);
  }
}
