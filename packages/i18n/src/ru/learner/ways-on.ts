/** Links from a course that is over, complete or open as a demo only. */
export const waysOn = {
  renew: 'Продлить доступ',
  wholeCourse: 'Хочу весь курс',
  course: 'К курсу «{{title}}»',
  handIn: 'Спросить, как сдать задание',
  askNext: 'Подобрать следующий курс',
} as const;
