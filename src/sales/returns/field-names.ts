/** Our names of the answers, each with the field of RCALC-01 that carries it; `critical_illness` is that of RCALC-03. */
export const fieldNames = {
  birth: 'dob',
  plan: 'policy_id',
  term: 'term',
  premium: 'premium',
  gender: 'gender',
  criticalIllness: 'critical_illness',
} as const

export type AnswerName = keyof typeof fieldNames
export type FieldName = (typeof fieldNames)[AnswerName]
