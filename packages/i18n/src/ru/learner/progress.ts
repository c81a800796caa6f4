export const progress = {
  label: 'Прогресс курса',
  days_one: '{{done}}\u00A0из\u00A0{{count}}\u00A0дня занятий',
  days_few: '{{done}}\u00A0из\u00A0{{count}}\u00A0дней занятий',
  days_many: '{{done}}\u00A0из\u00A0{{count}}\u00A0дней занятий',
  days_other: '{{done}}\u00A0из\u00A0{{count}}\u00A0дней занятий',
} as const;
