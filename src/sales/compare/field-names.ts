/** Our names of the answers, each with the field that carries it. */
export const fieldNames = {
  birth: 'dob',
  /** In place of the date of birth, where an address names the person: completed years today. */
  age: 'age',
  want: 'want',
  amount: 'amount',
  mode: 'mode',
  /** The year in which the money is needed, or up to which cover is. */
  year: 'year',
  /** Only this plan. */
  plan: 'plan',
  /** By which outcome the most for one's money is found. */
  scenario: 'scenario',
} as const

export type AnswerName = keyof typeof fieldNames
export type FieldName = (typeof fieldNames)[AnswerName]
