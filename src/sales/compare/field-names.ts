/** Our names of the answers, each with its name on the wire. */
export const fieldNames = {
  birth: 'dob',
  /** Completed years today: a link carries this in place of the date of birth. */
  age: 'age',
  want: 'want',
  amount: 'amount',
  mode: 'mode',
  /** The year in which the money is needed, or until which cover must last. */
  year: 'year',
  /** Only this plan. */
  plan: 'plan',
  /** The outcome by which the plans for a budget are ranked. */
  scenario: 'scenario',
} as const

export type AnswerName = keyof typeof fieldNames
export type FieldName = (typeof fieldNames)[AnswerName]
