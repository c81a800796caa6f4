import { Client } from 'pg';

/** The texts of the statements that brands' databases are asked while `work` is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
  Client.prototype.query = function counted(this: Client, ...args: unknown[]) {
    const { application_name: name } = (
      this as unknown as { connectionParameters: { application_name: string } }
    ).connectionParameters;
    const [asked] = args as [string | { text: string }];
    if (name.startsWith('daystream brand_')) texts.push(typeof asked === 'string' ? asked : asked.text);
    return query.apply(this, args);
  } as typeof Client.prototype.query;
  try {
    await work();
  } finally {
    Client.prototype.query = query as typeof Client.prototype.query;
  }
  return texts;
}
