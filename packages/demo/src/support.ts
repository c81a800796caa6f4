import type { Language } from '@daystream/contract';

/** A topic that support can be asked about, under the number that the runtime configuration names. */
export interface DemoSupportCategory {
  id: number;
  title: string;
  /** About one of the person's courses. */
  isOfCourse: boolean;
}

/** A question of somebody without an account, with what support answered. */
export interface DemoQuestion {
  name: string;
  email: string;
  hoursAgo: number;
  message: string;
  answer?: { by: string; hoursAgo: number; message: string };
}

/** What the school's support has to do. */
export interface DemoSupport {
  categories: readonly DemoSupportCategory[];
  questions: readonly DemoQuestion[];
  /** What who writes without an account agrees to; it becomes a PDF. */
  agreement: { name: string; title: string; paragraphs: readonly string[] };
}

const topics: Readonly<Record<Language, readonly [entry: string, course: string, homework: string]>> = {
  ru: ['Не получается войти', 'Продлить курс или консультации', 'Сдача задания'],
  en: ['Trouble signing in', 'Renewing a course or consultations', 'Handing in homework'],
  es: ['No puedo entrar', 'Renovar un curso o consultas', 'Entregar una tarea'],
};

/** The topics that every demo school has: 7 and 10 are those of the configuration (spec rules §9). */
export function supportCategories(language: Language): DemoSupportCategory[] {
  const [entry, course, homework] = topics[language];
  return [
    { id: 1, title: entry, isOfCourse: false },
    { id: 7, title: course, isOfCourse: true },
    { id: 10, title: homework, isOfCourse: true },
  ];
}
