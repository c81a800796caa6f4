import { ApiError } from '@daystream/api-client';
import { createOutbox, type OutboxMessage, type OutboxStore } from '@daystream/web/chats';
import { longestOfflineMs, offlineMoment } from '@daystream/domain';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createStatQueue } from './stat-queue.ts';
import { createStepSending, isStartWaiting, placeOfSteps, type DayStep } from './step-sending.ts';

const streamId = 3;
const owner = 'aurora:1';
const cut = () => new ApiError({ status: 0, code: 'network', message: '' });
const refuse = (code: 'day_not_started' | 'lessons_not_watched' | 'not_rateable') => {
  throw new ApiError({ status: 409, code, message: '' });
};

/** What a device keeps when its page is killed. */
function createDevice() {
  const messages = new Map<string, OutboxMessage>();
  const items = new Map<string, string>();
  const store: OutboxStore = {
    all: async () => [...messages.values()],
    put: async (message) => void messages.set(message.id, message),
    remove: async (id) => void messages.delete(id),
  };
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  /** Its clock, in milliseconds. */
  const time = { shown: 0 };
  return { store, storage, time };
}

interface TestRating {
  readonly targetType: 'lesson' | 'day';
  readonly targetId: number;
  readonly stars: number;
}

function ratingIn({ change }: OutboxMessage['content']): TestRating {
  if (change === undefined) throw new Error('no change');
  return change.request.body as TestRating;
}

/** A server with the rules of days: lessons are saved in a started day, and a day is finished once its lesson is watched. */
function createServer() {
  const days = new Map<number, 'started' | 'ended'>();
  const watched = new Map<number, number>();
  const ratings = new Map<string, number>();
  const log: string[] = [];
  const said: number[] = [];
  const state = { isReachable: true, losesAnswers: false };
  const receive = async (change: () => void) => {
    await Promise.resolve();
    if (!state.isReachable) throw cut();
    change();
    if (state.losesAnswers) throw cut();
  };
  return {
    state,
    days,
    watched,
    log,
    /** How many seconds ago each step was said to have happened. */
    said,
    step: (_: number, { kind, dayId }: DayStep, secondsAgo: number) =>
      receive(() => {
        said.push(secondsAgo);
        const day = days.get(dayId);
        if (kind === 'start' && day === undefined) {
          days.set(dayId, 'started');
          log.push(`start ${dayId}`);
        }
        if (kind === 'finish' && day !== 'ended') {
          if (day === undefined) refuse('day_not_started');
          if ((watched.get(dayId) ?? 0) < 10) refuse('lessons_not_watched');
          days.set(dayId, 'ended');
          log.push(`finish ${dayId}`);
        }
      }),
    /** A rating of a day or of its lesson; the last one is kept. */
    rate: ({ content }: OutboxMessage) =>
      receive(() => {
        const { targetType, targetId, stars } = ratingIn(content);
        const isReady = targetType === 'day' ? days.get(targetId) === 'ended' : watched.has(targetId);
        if (!isReady) refuse('not_rateable');
        ratings.set(`${targetType} ${targetId}`, stars);
      }),
    ratings,
    stat: (dayId: number, seconds: number) =>
      receive(() => {
        if (!days.has(dayId)) refuse('day_not_started');
        watched.set(dayId, Math.max(seconds, watched.get(dayId) ?? 0));
      }),
  };
}

let lastId = 0;
const dropped: unknown[] = [];

/** The app on the device, after a start or a restart. */
async function openApp(device: ReturnType<typeof createDevice>, server: ReturnType<typeof createServer>) {
  let isOpen = true;
  /** A killed page neither sends nor receives anything. */
  const whileOpen = async (work: () => Promise<unknown>) => {
    if (!isOpen) throw cut();
    await work();
    if (!isOpen) throw cut();
  };
  const stats = createStatQueue({
    storage: device.storage,
    async save(body) {
      if (isStartWaiting(outbox, body)) throw cut();
      await whileOpen(() => server.stat(body.stageDayId, body.viewedSeconds));
    },
    report: (error) => void dropped.push(error),
    clock: () => device.time.shown,
  });
  const sendKept = createStepSending({
    stats,
    isStartWaitingFor: (userCourseStreamId, stageDayId) =>
      isStartWaiting(outbox, { userCourseStreamId, stageDayId }),
    send: (...step) => whileOpen(() => server.step(...step)),
    sendChange: (message) => whileOpen(() => server.rate(message)),
    clock: () => device.time.shown,
  });
  const outbox = createOutbox({
    store: device.store,
    newId: () => `step ${(lastId += 1)}`,
    clock: () => device.time.shown,
    send: sendKept,
  });
  outbox.subscribe(() => void stats.flush());
  // As in the app: both begin at once, and each waits for what it needs of the other.
  const loaded = outbox.start(owner);
  await stats.start(owner);
  await loaded;
  return {
    outbox,
    stats,
    take: (step: DayStep) =>
      outbox.add(placeOfSteps(streamId), { message: '', fileIds: [], replyToId: null, step }),
    watch: (dayId: number) =>
      stats.put({
        stageDayId: dayId,
        userCourseStreamId: streamId,
        stageDayLessonSetLessonId: dayId,
        viewedSeconds: 10,
      }),
    rate: (body: TestRating) =>
      outbox.add(placeOfSteps(streamId), {
        message: '',
        fileIds: [],
        replyToId: null,
        change: { call: 'feedback.rate', request: { body }, isDated: true, changes: [] },
      }),
    async sendAll() {
      await outbox.flush();
      await stats.flush();
    },
    kill: () => void (isOpen = false),
  };
}

/** Start, watch, rate the lesson, finish, rate the day twice. */
const phases = 6;

const anyEvent = fc.constantFrom(
  'offline',
  'online',
  'lose answers',
  'keep answers',
  'kill',
  'next',
  'next',
  'next',
  'send',
);

it('whatever happens to the connection and the page, each day and rating reaches the server once, in order and whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { maxLength: 40 }), async (events) => {
      dropped.length = 0;
      const device = createDevice();
      const server = createServer();
      let app = await openApp(device, server);
      let done = 0;
      /** The learner starts, watches and finishes one day after the other, and rates the lesson, the day, and the day again. */
      const next = async () => {
        const dayId = Math.floor(done / phases) + 1;
        const phase = done % phases;
        done += 1;
        if (phase === 0) await app.take({ kind: 'start', dayId });
        else if (phase === 1) await app.watch(dayId);
        else if (phase === 2) await app.rate({ targetType: 'lesson', targetId: dayId, stars: 3 });
        else if (phase === 3) await app.take({ kind: 'finish', dayId });
        else await app.rate({ targetType: 'day', targetId: dayId, stars: phase });
      };
      for (const event of events) {
        if (event === 'offline' || event === 'online') server.state.isReachable = event === 'online';
        else if (event === 'lose answers' || event === 'keep answers')
          server.state.losesAnswers = event === 'lose answers';
        else if (event === 'kill') {
          app.kill();
          app = await openApp(device, server);
        } else if (event === 'next') await next();
        else await app.sendAll();
      }
      for (let missing = (phases - (done % phases)) % phases; missing > 0; missing -= 1) await next();
      Object.assign(server.state, { isReachable: true, losesAnswers: false });
      for (let tries = 0; tries < 5; tries += 1) await app.sendAll();

      const days = Array.from({ length: done / phases }, (_, index) => index + 1);
      expect(server.log).toEqual(days.flatMap((day) => [`start ${day}`, `finish ${day}`]));
      expect([...server.watched.values()]).toEqual(days.map(() => 10));
      expect(Object.fromEntries(server.ratings)).toEqual(
        Object.fromEntries(
          days.flatMap((day) => [
            [`lesson ${day}`, 3],
            [`day ${day}`, 5],
          ]),
        ),
      );
      expect(app.outbox.all()).toEqual([]);
      expect(app.stats.waitingCount()).toBe(0);
      expect(dropped).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('a clock that is years wrong, or is set while the device is offline, changes no order, and dates everything between the last contact and now', async () => {
  const [day, year] = [86_400_000, 365 * 86_400_000];
  const moves = fc.array(
    fc.record({
      passes: fc.nat({ max: 5 * day }),
      clock: fc.oneof(fc.constant(0), fc.integer({ min: -30 * year, max: 30 * year })),
    }),
    { minLength: 5, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(moves, fc.boolean(), async (all, isSteady) => {
      const [device, server] = [createDevice(), createServer()];
      const contact = 60 * year;
      let now = contact;
      device.time.shown = contact + (all[0]?.clock ?? 0);
      server.state.isReachable = false;
      const app = await openApp(device, server);
      const happened: number[] = [];
      const todo = [
        () => app.take({ kind: 'start', dayId: 1 }),
        () => app.watch(1),
        () => app.take({ kind: 'finish', dayId: 1 }),
        () => app.take({ kind: 'start', dayId: 2 }),
        async () => undefined,
      ];
      for (const [index, { passes, clock }] of all.entries()) {
        now += passes;
        device.time.shown += passes + (isSteady ? 0 : clock);
        await todo[index]?.();
        if (index === 0 || index === 2 || index === 3) happened.push(now);
      }
      server.state.isReachable = true;
      await vi.waitFor(async () => {
        await app.sendAll();
        expect(app.outbox.all()).toEqual([]);
      });
      expect(server.log).toEqual(['start 1', 'finish 1', 'start 2']);
      const dated = server.said
        .slice(-3)
        .map((ago) => offlineMoment({ agoMs: ago * 1000, now, window: { from: contact, until: now } }));
      for (const [index, moment] of dated.entries()) {
        expect(moment).toBeGreaterThanOrEqual(contact);
        expect(moment).toBeLessThanOrEqual(now);
        // A clock that only runs is right, whatever it shows; otherwise nothing more is known.
        const error = isSteady ? Math.abs(moment - (happened[index] ?? 0)) : 0;
        expect(error).toBeLessThanOrEqual(1000);
      }
      expect(Math.max(...server.said) * 1000).toBeLessThanOrEqual(longestOfflineMs);
      app.kill();
    }),
    { numRuns: 50 },
  );
});
