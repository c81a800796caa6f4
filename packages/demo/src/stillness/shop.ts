import type { DemoShop } from '../service.ts';

/** What the school sells. */
export const shop: DemoShop = {
  services: [
    {
      type: 'course',
      alias: 'calma',
      title: 'Calma: dos semanas de meditación',
      description: 'Diez minutos al día para respirar, soltar la tensión y dormir mejor.',
      price: 3900,
      currency: 'EUR',
      course: 'calma',
      accessDays: 60,
      units: 0,
      offerTypes: [1],
      category: 'Cursos',
      author: 'Stillness',
      questions: [
        {
          question: '¿Cuánto tiempo necesito al día?',
          answer: 'Unos diez minutos, a la hora que prefieras.',
        },
        {
          question: '¿Hace falta experiencia?',
          answer: 'No: empezamos desde la primera respiración.',
        },
        {
          question: '¿Cuándo se abre el acceso?',
          answer: 'Justo después del pago. También te enviamos un enlace por correo.',
        },
      ],
    },
  ],
  orders: [{ email: 'learner@example.com', service: 'calma', daysAgo: 6, isRefunded: false }],
  promoCodes: [],
  gifts: [],
  pointsTerms: { purchase_percent: 3, cashback_percent: 5, invited_percent: 10, min_price: 20 },
};
