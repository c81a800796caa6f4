import { password } from '@daystream/demo';
import { median } from '../load/median.ts';
import { milliseconds, type Row } from '../table.ts';

const [mostMs, times] = [400, 15];

/** From sending e-mail and password until the session is there: most of it is Argon2id at the cost that is recommended. */
export async function benchSignIn(origin: string): Promise<Row[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const answer = await fetch(`${origin}/spa/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'learner@example.com', password }),
    });
    await answer.text();
    if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
    taken.push(performance.now() - begun);
  }
  return [
    {
      what: 'signing in with Argon2id (19 MiB, two passes), one at a time',
      ours: milliseconds(median(taken)),
      baseline: '',
      ratio: '',
      demanded: `≤ ${mostMs} ms`,
      met: median(taken) <= mostMs,
    },
  ];
}
