import type { DateOnly } from '#kernel/dates.ts'

/** What Salma, 30, sends to the calculator: Jibon Swapno for 20 years from this day. */
export const salmaFrom = (doc: DateOnly, changes: Readonly<Record<string, string>> = {}) => ({
  dob: '1996-07-17',
  doc,
  gender: 'F',
  policy: '814',
  mode: 'Y',
  term: '20',
  premiumPayingTerm: '20',
  sum_assured: '500000',
  accidental_cover: '0',
  ...changes,
})
