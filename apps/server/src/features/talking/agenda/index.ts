export { agendaFeature } from './agenda.feature.ts';
