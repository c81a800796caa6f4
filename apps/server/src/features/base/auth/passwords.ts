import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane: the OWASP minimum of 2025. The package's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash. Takes equally long without a hash, so that the response time does not reveal whether an account exists. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const comparedHash = passwordHash ?? (await (dummyHash ??= hashPassword('no account')));
  return (await verify(comparedHash, password)) && typeof passwordHash === 'string';
}
