import type { DemoCampaign } from '../campaign.ts';
import { inactiveLearners } from './cohorts.ts';

/** A welcome that is running, a draft, and a single message that everybody has. */
export const campaigns: readonly DemoCampaign[] = [
  {
    name: 'Добро пожаловать на курс',
    status: 'running',
    trigger: { kind: 'enrolment', courses: [] },
    segment: null,
    send_minutes: 10 * 60,
    stop_on: ['completed'],
    goal: 'active',
    steps: [
      {
        delay_days: 1,
        path: '/course/{stream_id}/calendar',
        texts: [
          {
            language: 'ru',
            title: '{first_name}, с началом курса!',
            text: '«{course}» уже открыт. Начните с первого дня: он займёт около пятнадцати минут.',
          },
          {
            language: 'en',
            title: 'Welcome to the course, {first_name}!',
            text: '“{course}” is open. Start with the first day: it takes about fifteen minutes.',
          },
          {
            language: 'es',
            title: '¡Bienvenida al curso, {first_name}!',
            text: '«{course}» ya está abierto. Empieza por el primer día: son unos quince minutos.',
          },
        ],
      },
      {
        delay_days: 2,
        path: '/user/settings/reminders',
        texts: [
          {
            language: 'ru',
            title: 'Заниматься легче в одно и то же время',
            text: 'Выберите удобный час, и мы напомним о занятии.',
          },
          {
            language: 'en',
            title: 'It is easier at the same time every day',
            text: 'Choose an hour that suits you, and we will remind you to practice.',
          },
          {
            language: 'es',
            title: 'Es más fácil a la misma hora',
            text: 'Elige una hora cómoda y te recordaremos que toca practicar.',
          },
        ],
      },
      {
        delay_days: 4,
        path: '/chat',
        texts: [
          {
            language: 'ru',
            title: 'Как проходит первая неделя?',
            text: 'Если упражнение не получается, напишите эксперту в чат: он подскажет, что поправить.',
          },
          {
            language: 'en',
            title: 'How is your first week going?',
            text: 'If an exercise does not work out, write to your expert in the chat: they will tell you what to change.',
          },
          {
            language: 'es',
            title: '¿Qué tal la primera semana?',
            text: 'Si un ejercicio no te sale, escribe a tu experta en el chat: te dirá qué corregir.',
          },
        ],
      },
    ],
  },
  {
    name: 'Три дня без занятий',
    status: 'draft',
    trigger: { kind: 'inactive', days: 3, courses: ['zhivoe-litso'] },
    segment: null,
    send_minutes: 19 * 60,
    stop_on: ['active', 'completed'],
    goal: 'active',
    steps: [
      {
        delay_days: 0,
        path: '/course/{stream_id}/calendar',
        texts: [
          {
            language: 'ru',
            title: '{first_name}, мы вас ждём',
            text: 'Три дня перерыва — не страшно. Продолжите «{course}» с того места, где остановились.',
          },
          {
            language: 'en',
            title: '{first_name}, we are waiting for you',
            text: 'A break of three days does no harm. Go on with “{course}” where you stopped.',
          },
        ],
      },
    ],
  },
  {
    name: 'Вечер вопросов к эксперту',
    status: 'ended',
    sentDaysAgo: 9,
    trigger: { kind: 'once', at: null, day: null },
    segment: inactiveLearners,
    send_minutes: 12 * 60,
    stop_on: [],
    goal: 'active',
    steps: [
      {
        delay_days: 0,
        path: '/home',
        texts: [
          {
            language: 'ru',
            title: 'Вечер вопросов в четверг',
            text: 'В четверг в 19:00 эксперты ответят на вопросы о технике. Возвращайтесь к занятиям и приходите!',
          },
        ],
      },
    ],
    receivers: [
      { email: 'daria@example.com', by: 'push', hasClicked: true },
      { email: 'maria@example.com', by: 'email', hasClicked: false },
      { email: 'alina@example.com', by: 'app', hasClicked: true },
      { email: 'victoria@example.com', by: 'email', hasClicked: true },
      { email: 'galina@example.com', by: 'email', hasClicked: false },
      { email: 'sofia@example.com', by: 'push', hasClicked: false },
      { email: 'ksenia@example.com', by: 'app', hasClicked: false },
    ],
  },
];
