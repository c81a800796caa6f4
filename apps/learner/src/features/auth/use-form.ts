export { useForm, type Faults } from '../../platform/use-form.ts';
