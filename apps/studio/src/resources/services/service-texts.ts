export const serviceTypeTexts = {
  course: 'commerce.types.course',
  course_subscription: 'commerce.types.course_subscription',
  club: 'commerce.types.club',
  extension: 'commerce.types.extension',
  upgrade: 'commerce.types.upgrade',
  consultation: 'commerce.types.consultation',
  expert_additional_question: 'commerce.types.expert_additional_question',
} as const;
