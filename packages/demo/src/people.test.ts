import { knownTimeZone } from '@daystream/contract';
import { scoreEntryType } from '@daystream/domain';
import { describe, expect, it } from 'vitest';
import { accounts, password, pointsHistory, demoBrands } from './index.ts';
import { duplicatesIn } from './testing/brand-parts.ts';

const everyone = demoBrands.flatMap((brand) =>
  brand.people.map((person) => ({ brand, person, name: `${brand.appId} ${person.email}` })),
);

describe.each(everyone)('$name', ({ brand, person }) => {
  const history = pointsHistory(brand, person);

  it('has a reserved e-mail domain, a time zone and a past birthday', () => {
    expect(person.email).toMatch(/^[a-z-]+@example\.com$/);
    expect(knownTimeZone(person.timezone)).toBe(person.timezone);
    expect(person.birthday).toMatch(/^((0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.(19|20)\d\d)?$/);
  });

  it('has at most one stream per course', () => {
    expect(duplicatesIn(person.streams.map(({ course }) => course))).toEqual([]);
  });

  it('has subscriptions only to existing courses and communities', () => {
    const slugs = [...brand.courses, ...brand.communities].map(({ slug }) => slug);
    const covered = person.subscriptions.flatMap(({ courses, communities }) => [...courses, ...communities]);
    expect(slugs).toEqual(expect.arrayContaining(covered));
  });

  it('never has a negative points balance', () => {
    const amounts = history.map((_line, index) =>
      history.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0),
    );
    expect(amounts.filter((amount) => amount < 0)).toEqual([]);
  });

  it('has one points entry per source, with the configured amounts', () => {
    expect(duplicatesIn(history.map(({ reason, source }) => `${reason} of ${source}`))).toEqual([]);
    const amounts = Object.fromEntries(brand.rewards.map(({ title, cost }) => [title, -cost]));
    const { courseCompleted } = brand.scoreAmounts;
    const configured = person.scoreEntries.filter(({ reason }) => reason !== 'correction');
    expect(configured.map(({ amount }) => amount)).toEqual(
      configured.map(({ reason, source }) => (reason === 'reward' ? amounts[source] : courseCompleted)),
    );
  });
});

describe('people', () => {
  it('have unique e-mails per brand', () => {
    expect(duplicatesIn(everyone.map(({ name }) => name))).toEqual([]);
  });

  it('include all listed demo accounts', () => {
    expect(password).toBe('daystream-demo');
    const names = accounts.map(({ appId, email }) => `${appId} ${email}`);
    expect(everyone.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(duplicatesIn(names)).toEqual([]);
  });
});

describe('the main learner', () => {
  const anna = everyone.find(({ name }) => name === 'aurora learner@example.com');

  it('has 540 points from earned and spent entries', () => {
    const history = anna ? pointsHistory(anna.brand, anna.person) : [];
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
