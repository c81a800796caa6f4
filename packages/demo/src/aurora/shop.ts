import type { DemoShop } from '../service.ts';
import { sales } from './sales.ts';

/** What the school sells. */
export const shop: DemoShop = {
  services: [
    {
      type: 'course',
      alias: 'zhivoe-litso',
      title: 'Живое лицо: 21 день',
      description:
        'Три недели по десять минут в день: разминка, лоб и глаза, овал и шея. К каждому заданию эксперт отвечает лично.',
      price: 490_000,
      currency: 'RUB',
      course: 'zhivoe-litso',
      accessDays: 60,
      units: 0,
      offerTypes: [1, 3],
      category: 'Курсы',
      author: 'Школа «Аврора»',
      questions: [
        {
          question: 'Сколько времени нужно в день?',
          answer: 'Около десяти минут. Уроки остаются с вами весь срок доступа, и к любому можно вернуться.',
        },
        {
          question: 'Что если я пропущу день?',
          answer:
            'Ничего страшного: продолжите с того места, где остановились. Если нужен перерыв, курс можно заморозить.',
        },
        {
          question: 'Когда откроется доступ?',
          answer: 'Сразу после оплаты. Письмо со ссылкой придёт на вашу почту.',
        },
      ],
    },
    {
      type: 'course_subscription',
      alias: 'podpiska-avrora',
      title: 'Подписка «Аврора»',
      description:
        'Курс «Шея и осанка», клуб и новые практики каждый месяц. Первая неделя бесплатно, отменить можно в любой момент.',
      price: 99_000,
      currency: 'RUB',
      course: 'sheya-i-osanka',
      accessDays: null,
      units: 0,
      offerTypes: [1],
      category: 'Подписка',
      author: 'Школа «Аврора»',
      questions: [
        {
          question: 'Когда спишут деньги?',
          answer:
            'Через семь дней, а потом раз в месяц. Дата и сумма следующего платежа всегда видны в разделе «Подписки».',
        },
        {
          question: 'Как отменить?',
          answer: 'В разделе «Подписки», одной кнопкой. Доступ останется до конца оплаченного периода.',
        },
      ],
      subscription: {
        interval: 'month',
        period: 1,
        trialDays: 7,
        cancelPopupText: 'Доступ к курсу и клубу сохранится до конца оплаченного периода.',
        stayPercent: 50,
      },
    },
    {
      type: 'extension',
      alias: 'prodlenie-zhivoe-litso',
      title: 'Живое лицо: ещё 30 дней',
      description: 'Продолжайте с того же места: прогресс, задания и чат с экспертом сохранятся.',
      price: 149_000,
      currency: 'RUB',
      course: 'zhivoe-litso',
      accessDays: 30,
      units: 0,
      offerTypes: [1],
      category: '',
      author: '',
      questions: [],
    },
    {
      type: 'extension',
      alias: 'prodlenie-sheya-i-osanka',
      title: 'Шея и осанка: ещё 30 дней',
      description: 'Вернитесь к упражнениям и закрепите привычку: прогресс сохранится.',
      price: 129_000,
      currency: 'RUB',
      course: 'sheya-i-osanka',
      accessDays: 30,
      units: 0,
      offerTypes: [1],
      category: '',
      author: '',
      questions: [],
    },
    {
      type: 'expert_additional_question',
      alias: 'vopros-ekspertu',
      title: 'Дополнительный вопрос эксперту',
      description: 'Ещё одна консультация в чате вашего курса.',
      price: 50_000,
      currency: 'RUB',
      course: 'zhivoe-litso',
      accessDays: null,
      units: 1,
      offerTypes: [2],
      category: 'Консультации',
      author: 'Эксперты школы',
      questions: [],
    },
  ],
  orders: [
    ...sales,
    { email: 'daria@example.com', service: 'zhivoe-litso', daysAgo: 12, isRefunded: false },
    { email: 'maria@example.com', service: 'zhivoe-litso', daysAgo: 9, isRefunded: false },
    { email: 'tatiana@example.com', service: 'vopros-ekspertu', daysAgo: 4, isRefunded: true },
  ],
  promoCodes: [{ code: 'UTRO10', percent: 10 }],
};
