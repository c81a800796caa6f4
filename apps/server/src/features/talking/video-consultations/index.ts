export { videoConsultationsFeature } from './video-consultations.feature.ts';
export { videoConsultationTexts } from './consultation-texts.ts';
export type { ConsultationsService } from './consultations.service.ts';
