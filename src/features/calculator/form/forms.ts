// Both forms, as one chunk.
export { CalculatorForm } from './calculator-form.tsx';
export { InstantForm } from './instant-form.tsx';
