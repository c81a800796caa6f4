export { HomeworksPage as Component } from '../../features/homework/homeworks-page.tsx';
