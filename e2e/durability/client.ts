interface Call {
  method?: 'GET' | 'POST';
  body?: unknown;
  key?: string;
}

export type Client = ReturnType<typeof createClient>;

/** Calls the platform as an app of a learner does. Rejects when there is no answer, and with any answer but 2xx. */
function createClient(origin: string, token?: string) {
  return async function call<Reply>(path: string, { method = 'GET', body, key }: Call = {}): Promise<Reply> {
    const answer = await fetch(`${origin}/spa/api/v1${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}

/** Signs in and gives the calls of that person. */
export async function signedIn(origin: string, email: string, password: string): Promise<Client> {
  const { data } = await createClient(origin)<{ data: { token: string } }>('/auth/login', {
    method: 'POST',
    body: { email, password },
  });
  return createClient(origin, data.token);
}
