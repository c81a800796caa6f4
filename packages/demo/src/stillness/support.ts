import { supportCategories, type DemoSupport } from '../support.ts';

export const support: DemoSupport = {
  categories: supportCategories('es'),
  questions: [
    {
      name: 'Lucía',
      email: 'learner@example.com',
      categoryId: 7,
      hoursAgo: 30,
      message: 'Me voy dos semanas. ¿Puedo pausar el curso sin perder días?',
    },
    {
      name: 'Lucía',
      email: 'lucia.m@example.com',
      hoursAgo: 8,
      message: 'Olvidé con qué correo me registré. ¿Me podéis ayudar a entrar?',
    },
  ],
  templates: [
    {
      title: 'Pausar un curso',
      text: 'Hola, {first_name}: congela {course} en su calendario. Conservas tus días y el acceso termina más tarde.',
    },
  ],
  agreement: {
    name: 'consentimiento-datos-personales.pdf',
    title: 'Consentimiento para el tratamiento de datos personales',
    paragraphs: [
      'Al crear una cuenta en Quietud o enviar un mensaje a su soporte permito que la escuela trate mi nombre, mi correo y lo que yo escriba o envíe.',
      'La escuela los necesita solo para acompañarme en los cursos y responder a mis preguntas. No los entrega a nadie y los guarda como mucho tres años desde mi última visita.',
      'Puedo retirar este consentimiento en cualquier momento con una carta al soporte. La escuela borra entonces mis datos en treinta días.',
    ],
  },
  terms: {
    name: 'terminos-de-uso.pdf',
    title: 'Términos de uso',
    paragraphs: [
      'Quietud abre los cursos comprados durante el plazo indicado en la compra. El acceso es personal y no se puede ceder.',
      'Las clases y los materiales son de la escuela. Puedes verlos y descargarlos para ti, pero no publicarlos.',
      'La meditación no sustituye un tratamiento. Si no sabes si es para ti, consulta antes con tu médico.',
      'Puedes borrar tu cuenta en los ajustes cuando quieras. Durante treinta días la recuperas con solo volver a entrar.',
    ],
  },
};
