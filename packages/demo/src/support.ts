import type { Language } from '@daystream/contract';

/** A support category; its id is the one in the runtime configuration. */
export interface DemoSupportCategory {
  id: number;
  title: string;
  /** Whether it concerns one of the user's courses. */
  isOfCourse: boolean;
}

/** A question of a visitor without an account, or of the learner with the e-mail, with the reply. */
export interface DemoQuestion {
  name: string;
  email: string;
  /** The topic of a learner's question. */
  categoryId?: number;
  hoursAgo: number;
  message: string;
  answer?: { by: string; hoursAgo: number; message: string };
}

/** A text that is rendered as a one-page PDF. */
export interface LegalDocument {
  /** The name of the file. */
  name: string;
  title: string;
  paragraphs: readonly string[];
}

/** Support categories, tickets and the documents of a brand. */
export interface DemoSupport {
  categories: readonly DemoSupportCategory[];
  questions: readonly DemoQuestion[];
  /** Texts of answers that staff share. */
  templates: readonly { title: string; text: string }[];
  /** The consent to the processing of personal data, which guests give in the support form and at the sign-up. */
  agreement: LegalDocument;
  /** The terms of use, accepted at the sign-up. */
  terms: LegalDocument;
}

const topics: Readonly<
  Record<Language, readonly [signIn: string, join: string, course: string, homework: string]>
> = {
  ru: ['Не получается войти', 'Записаться на курс', 'Продлить курс или консультации', 'Сдача задания'],
  en: ['Trouble signing in', 'Joining a course', 'Renewing a course or consultations', 'Handing in homework'],
  es: ['No puedo entrar', 'Apuntarme a un curso', 'Renovar un curso o consultas', 'Entregar una tarea'],
};

/** The topic that banners of courses lead to. */
export const joinTopicId = 2;

/** Support categories of every demo brand; 7 and 10 are the ids of the configuration (spec rules §9). */
export function supportCategories(language: Language): DemoSupportCategory[] {
  const [signIn, join, course, homework] = topics[language];
  return [
    { id: 1, title: signIn, isOfCourse: false },
    { id: joinTopicId, title: join, isOfCourse: false },
    { id: 7, title: course, isOfCourse: true },
    { id: 10, title: homework, isOfCourse: true },
  ];
}
