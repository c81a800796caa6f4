import { expect, it } from 'vitest';
import { offeredPlacementTexts } from './banner-texts.ts';

it('the form offers every placement that a screen has, and not the catalog', () => {
  expect(Object.keys(offeredPlacementTexts)).toEqual([
    'top',
    'mainPage',
    'beforeCourse',
    'beforeStage',
    'insteadVideo',
    'afterVideo',
    'beforeLessons',
    'sidebar',
    'bottom',
  ]);
});
