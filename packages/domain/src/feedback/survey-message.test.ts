import { expect, it } from 'vitest';
import { isSurveySubmitted, surveyAddress } from './survey-message.ts';

it.each([
  [{ type: 'form-submit', formId: 'x' }, true],
  [JSON.stringify({ event: 'Tally.FormSubmitted', payload: {} }), true],
  [{ action: 'submission-completed' }, true],
  [JSON.stringify({ message: 'sent' }), true],
  ['survey-completed', true],
  [{ type: 'form-ready' }, false],
  ['{"iframe-height":', false],
  [null, false],
  [7, false],
  [['sent'], false],
])('a survey that posts %j is submitted: %s [product §3 Lesson: surveyFormUrl]', (message, expected) => {
  expect(isSurveySubmitted(message)).toBe(expected);
});

it.each([
  ['https://forms.example/a?b=1', 'https://forms.example/a?b=1'],
  ['javascript:alert(1)', null],
  ['https://me:secret@forms.example/', null],
  ['/surveys/sample', '/surveys/sample'],
  ['/user/setting', null],
  ['//forms.example/surveys/x', null],
  ['not an address', null],
  [null, null],
])('the address %s of a survey is embedded as %s', (url, expected) => {
  expect(surveyAddress(url)).toBe(expected);
});
