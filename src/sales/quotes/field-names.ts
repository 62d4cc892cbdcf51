/** Our names of the answers, each with the field of PCALC-02 that carries it; `premium_option` belongs to 807. */
export const fieldNames = {
  birth: 'dob',
  start: 'doc',
  gender: 'gender',
  plan: 'policy',
  term: 'term',
  payingTerm: 'premiumPayingTerm',
  sumAssured: 'sum_assured',
  parentBirth: 'parentage',
  accident: 'accidental_cover',
  criticalIllness: 'critical_illness',
  criticalSum: 'critical_sum',
  hospital: 'hospital_rider',
  mode: 'mode',
  option: 'premium_option',
} as const

export type AnswerName = keyof typeof fieldNames
export type FieldName = (typeof fieldNames)[AnswerName]
