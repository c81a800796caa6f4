import type { CourseTemplate, DraftFields, Language } from '@daystream/contract';
import { plainToRichText } from '@daystream/domain';
import { courseTemplateText } from '@daystream/i18n/server';
import type { NewNode } from './insert-nodes.ts';

export interface TemplateContent {
  course: Partial<DraftFields['course']>;
  /** The outermost ones have the parent 0. */
  nodes: NewNode[];
}

const week = 7;

/** The content of a new course that starts from a template, in the language of its author. */
export function buildTemplate(template: CourseTemplate, language: Language): TemplateContent {
  const nodes: NewNode[] = [];
  let count = 0;
  const text = (key: Parameters<typeof courseTemplateText>[1], number?: number) =>
    courseTemplateText(language, key, number);
  function add<Kind extends NewNode['kind']>(
    kind: Kind,
    parentId: number,
    fields: Partial<DraftFields[Kind]>,
  ): number {
    nodes.push({ kind, id: (count += 1), parent_id: parentId, fields });
    return count;
  }
  function addLesson(dayId: number, set: string, ...titles: string[]): void {
    const setId = add('set', dayId, { title: set });
    for (const title of titles) add('lesson', setId, { title });
  }
  /** A day opens as many days after the start as days are before it. */
  function addDay(stageId: number, delay: number, fields: Partial<DraftFields['day']>): number {
    return add('day', stageId, { delay, scores: 10, ...fields });
  }
  const addReport = (dayId: number) =>
    add('day_homework', dayId, {
      title: text('report'),
      text: plainToRichText(text('reportText')),
      scores: 5,
      is_message_required: true,
      is_file_required: false,
    });
  const addResult = (dayId: number) =>
    add('day_homework', dayId, {
      title: text('result'),
      text: plainToRichText(text('resultText')),
      is_required: true,
      scores: 20,
      is_message_required: true,
      is_file_required: false,
    });

  function challenge(): void {
    const stage = add('stage', 0, { title: text('week', 1) });
    for (let number = 1; number <= week; number += 1) {
      const title = number === 1 ? text('start') : number === week ? text('finish') : text('topic');
      const day = addDay(stage, number - 1, { title, required_to_complete: number < week });
      addLesson(day, text('practice'), `${text('lesson', number)} (выполнение)`);
      if (number < week) addReport(day);
      else addResult(day);
    }
  }

  function threeWeeks(): void {
    for (const [index, name] of (['foundation', 'growth', 'habit'] as const).entries()) {
      const stage = add('stage', 0, { title: `${text('week', index + 1)}. ${text(name)}` });
      for (let number = index * week + 1; number <= (index + 1) * week; number += 1) {
        const isLast = number === 3 * week;
        if (number % week === 0 && !isLast) {
          addDay(stage, number - 1, {
            title: text('rest'),
            excerpt: text('restExcerpt'),
            day_of_rest: true,
            scores: 0,
          });
          continue;
        }
        const day = addDay(stage, number - 1, { title: isLast ? text('finish') : text('topic') });
        addLesson(day, text('practice'), `${text('lesson', number)} (выполнение)`);
        if (isLast) addResult(day);
        else if (number % week === 3) addReport(day);
      }
    }
  }

  /** Three days a week: theory, exercises, and what the coach answers to the result of the week. */
  function withCoach(): void {
    for (let number = 1; number <= 8; number += 1) {
      const stage = add('stage', 0, { title: text('week', number) });
      const start = (number - 1) * week;
      addLesson(
        addDay(stage, start, { title: text('theory') }),
        text('theory'),
        `${text('lessonOfWeek', number)} (теория)`,
      );
      addLesson(
        addDay(stage, start + 2, { title: text('practice') }),
        text('practice'),
        `${text('exercise', number)} (выполнение)`,
      );
      addLesson(
        addDay(stage, start + 5, { title: text('meeting') }),
        text('meeting'),
        `${text('meetingLesson', number)} (разбор)`,
      );
      add('stage_homework', stage, {
        title: text('weekResult', number),
        text: plainToRichText(text('weekResultText')),
        is_required: true,
        scores: 30,
        is_message_required: true,
        is_file_required: true,
      });
    }
  }

  if (template === 'challenge_7') challenge();
  else if (template === 'days_21') threeWeeks();
  else withCoach();
  return { course: template === 'coach_8_weeks' ? { consultation_limit: 8 } : {}, nodes };
}
