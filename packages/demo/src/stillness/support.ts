import { supportCategories, type DemoSupport } from '../support.ts';

export const support: DemoSupport = {
  categories: supportCategories('es'),
  questions: [
    {
      name: 'Lucía',
      email: 'lucia.m@example.com',
      hoursAgo: 8,
      message: 'Olvidé con qué correo me registré. ¿Me podéis ayudar a entrar?',
    },
  ],
  agreement: {
    name: 'consentimiento-datos-personales.pdf',
    title: 'Consentimiento para el tratamiento de datos personales',
    paragraphs: [
      'Al enviar un mensaje al soporte de Quietud permito que la escuela trate mi nombre, mi correo y el texto del mensaje.',
      'La escuela los necesita solo para responder a mi pregunta. No los entrega a nadie y los guarda como mucho tres años.',
      'Puedo retirar este consentimiento en cualquier momento con una carta al soporte. La escuela borra entonces mis datos en treinta días.',
    ],
  },
};
