import { describe, expect, it } from 'vitest';
import { demoBrands } from './index.ts';

describe.each(demoBrands)('cohorts and segments of $appId', ({ cohorts, segments, courses, people }) => {
  const slugs = courses.map(({ slug }) => slug);

  it('have one cohort that is running with an expert and one that starts later', () => {
    expect(cohorts.some(({ startsInDays, experts }) => startsInDays < 0 && experts.length > 0)).toBe(true);
    expect(cohorts.some(({ startsInDays }) => startsInDays > 0)).toBe(true);
  });

  it('refer to courses, people and experts of the brand', () => {
    const emails = people.map(({ email }) => email);
    const experts = people.filter(({ staffRoles }) => staffRoles.includes('expert'));
    expect(slugs).toEqual(expect.arrayContaining(cohorts.map(({ course }) => course)));
    expect(emails).toEqual(expect.arrayContaining(cohorts.flatMap(({ members }) => members)));
    expect(experts.map(({ email }) => email)).toEqual(
      expect.arrayContaining(cohorts.flatMap((cohort) => cohort.experts)),
    );
  });

  it('have segments with names of their own', () => {
    const names = segments.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('the default brand has a segment of each rule, and a banner for one', () => {
  const [{ segments, banners } = { segments: [], banners: [] }] = demoBrands;
  const kinds = segments.flatMap(({ conditions }) => conditions.map(({ kind }) => kind));
  expect([...new Set(kinds)].toSorted()).toEqual([
    'access',
    'access_ended',
    'birthday',
    'cohort',
    'course',
    'day_reached',
    'inactive',
  ]);
  const names = segments.map(({ name }) => name);
  const used = banners.flatMap((banner) => banner.segments ?? []);
  expect(used).not.toEqual([]);
  expect(names).toEqual(expect.arrayContaining(used));
});
