import { Client } from 'pg';

/** Runs `work` and returns the SQL texts of the statements executed on brand databases meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsByBrand(work)).map(({ text }) => text);
}

/** The same, with the app id of the brand. */
export async function statementsByBrand(
  work: () => Promise<unknown>,
): Promise<{ brand: string; text: string }[]> {
  const statements: { brand: string; text: string }[] = [];
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
  Client.prototype.query = function counted(this: Client, ...args: unknown[]) {
    const { application_name: name } = (
      this as unknown as { connectionParameters: { application_name: string } }
    ).connectionParameters;
    const [queryConfig] = args as [string | { text: string }];
    const [, brand] = /^daystream brand_(\w+)/.exec(name) ?? [];
    if (brand !== undefined)
      statements.push({ brand, text: typeof queryConfig === 'string' ? queryConfig : queryConfig.text });
    return query.apply(this, args);
  } as typeof Client.prototype.query;
  try {
    await work();
  } finally {
    Client.prototype.query = query as typeof Client.prototype.query;
  }
  return statements;
}
