import { password } from '@daystream/demo';
import { median } from '../load/statistics.ts';
import { absoluteRow, formatMs, type Row } from '../table.ts';

const [maxMs, repetitions] = [400, 15];

/** The time of the sign-in call. Most of it is Argon2id with the recommended cost. */
export async function benchSignIn(origin: string): Promise<Row[]> {
  const times: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const start = performance.now();
    const reply = await fetch(`${origin}/spa/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'learner@example.com', password }),
    });
    await reply.text();
    if (reply.status !== 200) throw new Error(`sign-in was answered with ${reply.status}`);
    times.push(performance.now() - start);
  }
  return [
    absoluteRow(
      'sign-in with Argon2id (19 MiB, two passes), sequential',
      formatMs(median(times)),
      `≤ ${maxMs} ms`,
      median(times) <= maxMs,
    ),
  ];
}
