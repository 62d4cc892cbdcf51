import type { Answers } from '#sales/quotes/inputs.ts'

/** The day on which they ask, and the start dates that the calculator takes then. */
export const today = '2026-03-01'
export const starts = { today, ahead: 90 }

/** Nusrat, thirty at her nearest birthday, wants every rider of Nabo Jibon Anando. */
export const nusrat: Answers = {
  birth: '1995-09-05',
  start: today,
  gender: 'F',
  plan: '802',
  mode: 'M',
  term: '20',
  sumAssured: '1000000',
  accident: '1',
  criticalIllness: '2',
  criticalSum: '500000',
  hospital: '2',
}

/** Arif, five years old, whose mother Shirin is thirty-two. */
export const arif: Answers = {
  birth: '2020-06-01',
  start: today,
  gender: 'M',
  plan: '807',
  mode: 'Q',
  term: '18',
  payingTerm: '13',
  sumAssured: '300000',
  parentBirth: '1993-07-01',
  option: '2',
}
