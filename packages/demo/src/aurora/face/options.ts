/** The training options of the course: posture and intensity. */
export const optionTitle = { pose: 'Как удобнее заниматься', load: 'Нагрузка' } as const;

export const courseOptions = [
  { title: optionTitle.pose, trainingLessonOptionValues: ['Сидя у зеркала', 'Лёжа'] },
  { title: optionTitle.load, trainingLessonOptionValues: ['Бережно', 'Полностью'] },
] as const;

export const trainingOptions = courseOptions.flatMap((option) => option.trainingLessonOptionValues);
