/**
 * Rules of links that show somebody's data only after their date of birth is given: the phone number may have
 * been mistyped, or somebody else may hold the phone (decision 0084).
 */
export const birthDateRules = {
  /** Wrong dates after which nobody can read by the link any more. */
  tries: 5,
  /** How long a right date is valid, in the browser that sent it. */
  minutes: 60,
} as const

/** Whether a reader may read by such a link. */
export const readings = ['open', 'needsBirthDate', 'over'] as const
export type Reading = (typeof readings)[number]

export const birthDateField = 'date_of_birth'

/** A page recognises the form that asks for the birth date by this value of its `act`. */
export const birthDateAct = 'birthDate'
