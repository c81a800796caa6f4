export { videoConsultationsFeature } from './video-consultations.feature.ts';
export type { ConsultationsService } from './consultations.service.ts';
