import { useTimeZone } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';

/** Returns a function that formats the time of a meeting in the learner's zone: Monday, 4 May, 09:30–10:15. Null without a time. */
export function useMeetingText(): (meeting: {
  readonly time: number | null;
  readonly endTime: number | null;
}) => string | null {
  const timeZone = useTimeZone();
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return ({ time, endTime }) => {
    if (time === null || endTime === null) return null;
    // The day and its month stay on one line.
    const text = format
      .formatRange(time, endTime)
      .replaceAll(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, '\u00A0');
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  };
}
