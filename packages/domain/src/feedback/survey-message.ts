/**
 * Whether a message that an embedded survey posts to the page says that the survey was submitted. Known forms: Typeform (`form-submit`), Tally
 * (`Tally.FormSubmitted`), Jotform (`submission-completed`), Yandex Forms (`sent`) and own pages (`survey-completed`). Other services,
 * such as Google Forms, post nothing: then the learner confirms.
 */
export function isSurveySubmitted(message: unknown): boolean {
  const data = typeof message === 'string' ? parsed(message) : message;
  if (typeof data === 'string') return submitted.has(data);
  if (typeof data !== 'object' || data === null) return false;
  const { type, event, action, message: text } = data as Readonly<Record<string, unknown>>;
  return [type, event, action, text].some((value) => typeof value === 'string' && submitted.has(value));
}

const submitted: ReadonlySet<string> = new Set([
  'form-submit',
  'Tally.FormSubmitted',
  'submission-completed',
  'sent',
  'survey-completed',
]);

/** Some services post JSON as a text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A survey that the installation itself serves. */
const ownSurvey = /^\/surveys\/[\w-]+$/;

/** Returns the address of a survey if the app may embed it: http or https without a user name, or a path of the installation; null otherwise. */
export function surveyAddress(url: string | null): string | null {
  if (url !== null && ownSurvey.test(url)) return url;
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null;
}
