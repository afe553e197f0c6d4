// Both forms, as one chunk.
export { CalculatorForm } from './calculator-form.tsx';
export { LiveForm } from './live-form.tsx';
