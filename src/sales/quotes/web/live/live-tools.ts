/** What a calculator needs once a price stands; it is fetched then. */
export { LiveBar } from './LiveBar.tsx'
export { priceAnswers } from './price-answers.ts'
export { SumSlider, TermSlider } from './sliders.tsx'
