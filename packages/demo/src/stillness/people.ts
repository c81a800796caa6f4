import { person, stream } from '../build-people.ts';
import { avatar } from './media.ts';

/** The same e-mails as in the other schools, and other people. */
export const people = [
  person({
    email: 'learner@example.com',
    name: 'Lucía',
    lastName: 'Herrera',
    username: 'luciah',
    city: 'Valencia',
    gender: 'F',
    birthday: '09.04.1988',
    phone: '+34612345678',
    locale: 'es',
    timezone: 'Europe/Madrid',
    avatar: avatar.lucia,
    registeredDaysAgo: 5,
    streams: [
      stream({
        course: 'calma',
        startsInDays: -2,
        endsInDays: 40,
        maxConsultationCount: 1,
        filters: ['En silla'],
        days: [{ upTo: 2, finished: true }],
      }),
    ],
  }),
  person({
    email: 'newcomer@example.com',
    name: 'Andrés',
    lastName: 'Vidal',
    city: 'Montevideo',
    gender: 'M',
    locale: 'es',
    timezone: 'America/Montevideo',
    registeredDaysAgo: 1,
  }),
  person({
    email: 'expert@example.com',
    name: 'Mateo',
    lastName: 'Aguirre',
    city: 'Bilbao',
    gender: 'M',
    birthday: '21.11.1975',
    locale: 'es',
    timezone: 'Europe/Madrid',
    avatar: avatar.mateo,
    staffRoles: ['expert'],
    registeredDaysAgo: 300,
  }),
  person({
    email: 'admin@example.com',
    name: 'Irene',
    lastName: 'Sáez',
    city: 'Madrid',
    gender: 'F',
    locale: 'es',
    timezone: 'Europe/Madrid',
    staffRoles: ['admin'],
    registeredDaysAgo: 310,
  }),
];
