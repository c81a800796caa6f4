interface Options {
  method?: 'GET' | 'POST';
  body?: unknown;
  idempotencyKey?: string;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** Creates a function that calls the platform like the learner app. It rejects if there is no reply or the status is not 2xx. */
function createApiClient(origin: string, token?: string) {
  return async function call<Reply>(
    path: string,
    { method = 'GET', body, idempotencyKey }: Options = {},
  ): Promise<Reply> {
    const reply = await fetch(`${origin}/spa/api/v1${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${text}`);
    return JSON.parse(text);
  };
}

/** Signs in; returns an API client with the session of this user. */
export async function signInByApi(origin: string, email: string, password: string): Promise<ApiClient> {
  const { data } = await createApiClient(origin)<{ data: { token: string } }>('/auth/login', {
    method: 'POST',
    body: { email, password },
  });
  return createApiClient(origin, data.token);
}
