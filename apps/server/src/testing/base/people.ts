import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@daystream/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { hash } from '@node-rs/argon2';
import type { Brand } from '../../platform/brands/brand.ts';
import { hashOf } from '../../platform/sessions/sessions.ts';
import type { TestApp } from '../app/test-app.ts';

export const testPassword = 'a password for tests';
/** At the lowest cost: the cost is part of the hash, and tests check thousands of passwords. */
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface TestPerson {
  id: number;
  email: string;
  token: string;
  sessionId: number;
  /** Makes a call as this person, in their brand. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** A user of a brand with a session. */
export async function createPerson(
  { app }: Pick<TestApp, 'app'>,
  brand: Brand,
  {
    staffRoles = [],
    name = 'Анна',
    timezone = 'Europe/Moscow',
    signedInAt,
    isEmailProven = true,
  }: {
    staffRoles?: StaffRole[];
    name?: string;
    timezone?: string;
    /** Milliseconds; now unless set. */
    signedInAt?: number;
    isEmailProven?: boolean;
  } = {},
): Promise<TestPerson> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { id } = await brand.db
    .insertInto('users')
    .values({
      email,
      name,
      timezone,
      staff_roles: staffRoles,
      password_hash: await passwordHash,
      email_proven_at: isEmailProven ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const sessionId = await createSession(brand, id, token, signedInAt);
  return {
    id,
    email,
    token,
    sessionId,
    call: (method, url, body, headers) =>
      request(app, brand, { method, url, body, headers: { authorization: `Bearer ${token}`, ...headers } }),
  };
}

/** How long the sessions of tests last: most tests that move their clock by months are not about sessions. */
export const testSessionMs = 5 * 365 * 86_400_000;

/** Creates another session of a user; returns its id. */
export async function createSession(
  brand: Brand,
  userId: number,
  token = randomBytes(32).toString('base64url'),
  signedInAt = Date.now(),
) {
  const { id } = await brand.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: Buffer.from(hashOf(token), 'hex'),
      created_at: new Date(signedInAt),
      expires_at: new Date(Date.now() + testSessionMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a call without a session. */
export function request(
  app: TestApp['app'],
  brand: Brand,
  {
    method,
    url,
    body,
    headers,
  }: {
    method: InjectOptions['method'] & string;
    url: string;
    body?: unknown;
    headers?: Record<string, string>;
  },
): Promise<LightMyRequestResponse> {
  const payload = body === undefined ? {} : { payload: body as object };
  return app.inject({
    method: method as 'GET',
    url,
    headers: { 'x-app-id': brand.appId, 'accept-language': 'en', ...headers },
    ...payload,
  });
}
