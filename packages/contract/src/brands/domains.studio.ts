/** The domains of a brand, for the owner of the installation. */
import { z } from 'zod';
import { call } from '../call.ts';
import { PathId, Seconds } from '../wire.ts';
import { Host } from './host.ts';

const staff = { scope: 'staff', permission: 'brands.manage' } as const;
const base = '/studio/api/schools/{id}/domains';
const params = z.object({ id: PathId });
const DomainBody = z.object({ host: Host });

/** The most domains of one brand. */
export const maxDomains = 50;

/**
 * What the last check of a domain found: its name has no address; its name leads to other addresses; nothing answers there; something else answers there; this installation answers,
 * but not with https, which the others use.
 */
export const DomainProblem = z.enum(['no_record', 'elsewhere', 'no_answer', 'other_answer', 'no_https']);
export type DomainProblem = z.infer<typeof DomainProblem>;

export const Domains = z
  .object({
    items: z.array(
      z.object({
        host: z.string(),
        /** The host as people write it: `школа.рф` of `xn--80atdl2c.xn--p1ai`. */
        name: z.string(),
        /** The domain of links in e-mails. */
        is_main: z.boolean(),
        /** Its pages lead to the main domain. */
        redirects: z.boolean(),
        /** The domain of this call. */
        is_current: z.boolean(),
        /** When it was last checked; null: never. */
        checked_at: Seconds.nullable(),
        /** Whether the installation answers there. */
        answers: z.boolean(),
        problem: DomainProblem.nullable(),
      }),
    ),
    /** What a new domain needs at the provider of the name: an alias of this name (`cname`), or these IP addresses. */
    record: z.object({ name: z.string().nullable(), addresses: z.array(z.string()) }),
  })
  .meta({ id: 'Domains' });
export type Domains = z.infer<typeof Domains>;

export const studioDomainsCalls = {
  'studio.domains.list': call({
    ...staff,
    method: 'GET',
    path: base,
    summary: 'The domains of a brand, at most 50, and what a new one needs',
    params,
    reply: Domains,
    errors: ['not_found'],
  }),
  'studio.domains.add': call({
    ...staff,
    method: 'POST',
    path: base,
    summary: 'Add a domain and check it; nothing happens if the brand has it',
    params,
    body: DomainBody,
    reply: Domains,
    errors: ['invalid', 'not_found'],
  }),
  'studio.domains.check': call({
    ...staff,
    method: 'POST',
    path: `${base}/check`,
    summary: 'Check where a domain leads',
    params,
    body: DomainBody,
    reply: Domains,
    errors: ['invalid', 'not_found'],
  }),
  'studio.domains.change': call({
    ...staff,
    method: 'POST',
    path: `${base}/change`,
    summary: 'Make a domain the main one, which has to answer, or let it lead to the main one',
    params,
    body: DomainBody.extend({ role: z.enum(['main', 'redirect', 'other']) }),
    reply: Domains,
    errors: ['invalid', 'not_found'],
  }),
  'studio.domains.remove': call({
    ...staff,
    method: 'POST',
    path: `${base}/remove`,
    summary: 'Remove a domain: not the one of this call, the main one, or the last one that answers',
    params,
    body: DomainBody,
    reply: Domains,
    errors: ['invalid', 'not_found'],
  }),
};
