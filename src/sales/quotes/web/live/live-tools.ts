/** Loaded once there is a price. */
export { LiveBar } from './LiveBar.tsx'
export { priceAnswers } from './price-answers.ts'
export { SumSlider, TermSlider } from './sliders.tsx'
