import { knownTimeZone, scoreEntryType } from '@daystream/domain';
import { describe, expect, it } from 'vitest';
import { accounts, password, pointsHistory, schools } from './index.ts';
import { repeated } from './testing/walk.ts';

const everyone = schools.flatMap((school) =>
  school.people.map((person) => ({ school, person, name: `${school.appId} ${person.email}` })),
);

describe.each(everyone)('$name', ({ school, person }) => {
  const history = pointsHistory(school, person);

  it('has a reserved e-mail domain, a time zone and a past birthday', () => {
    expect(person.email).toMatch(/^[a-z-]+@example\.com$/);
    expect(knownTimeZone(person.timezone)).toBe(person.timezone);
    expect(person.birthday).toMatch(/^((0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.(19|20)\d\d)?$/);
  });

  it('has at most one stream per course', () => {
    expect(repeated(person.streams.map(({ course }) => course))).toEqual([]);
  });

  it('has subscriptions only to existing courses', () => {
    const slugs = school.courses.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(person.subscriptions.flatMap(({ courses }) => courses)));
  });

  it('never has a negative points balance', () => {
    const amounts = history.map((_line, index) =>
      history.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0),
    );
    expect(amounts.filter((amount) => amount < 0)).toEqual([]);
  });

  it('has one points entry per source, with the configured amounts', () => {
    expect(repeated(history.map(({ reason, source }) => `${reason} of ${source}`))).toEqual([]);
    const { courseCompleted, referral } = school.scoreAmounts;
    const told = { course_completed: courseCompleted, referral };
    const given = person.scoreEntries.filter(({ reason }) => reason in told);
    expect(given).toEqual(
      given.map((entry) => Object.assign({}, entry, { amount: told[entry.reason as keyof typeof told] })),
    );
  });
});

describe('people', () => {
  it('have unique e-mails per brand', () => {
    expect(repeated(everyone.map(({ name }) => name))).toEqual([]);
  });

  it('include all listed demo accounts', () => {
    expect(password).toBe('daystream-demo');
    const names = accounts.map(({ school, email }) => `${school} ${email}`);
    expect(everyone.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(repeated(names)).toEqual([]);
  });
});

describe('the main learner', () => {
  const anna = everyone.find(({ name }) => name === 'aurora learner@example.com');

  it('has 540 points from earned and spent entries', () => {
    const history = anna ? pointsHistory(anna.school, anna.person) : [];
    expect(history.reduce((sum, { amount }) => sum + amount, 0)).toBe(540);
    expect(new Set(history.map(({ amount }) => scoreEntryType(amount)))).toEqual(new Set(['add', 'debit']));
  });

  it('has homework in all four states in one stream', () => {
    const states = anna?.person.streams[0]?.homeworks.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['NOT_UPLOADED', 'UPLOADED', 'DONE', 'FAIL']));
  });

  it('has a rated accepted homework, and one with a pending rating', () => {
    const accepted = anna?.person.streams.flatMap(({ homeworks }) =>
      homeworks.filter(({ state }) => state === 'DONE').map(({ messages }) => messages.at(-1)?.rating?.stars),
    );
    expect(accepted).toEqual(expect.arrayContaining([5, undefined]));
  });
});
