/**
 * Links that show somebody's data to anybody who knows that person's date of birth: the phone number may have been
 * mistyped, or the phone may be in another hand (decision 0084).
 */
export const birthDateRules = {
  /** Wrong dates after which nobody reads by the link any more. */
  tries: 5,
  /** How long a right one serves, in the browser that sent it. */
  minutes: 60,
} as const

/** How a reader stands with such a link. */
export const readings = ['open', 'needsBirthDate', 'over'] as const
export type Reading = (typeof readings)[number]

/** Under this name the date is sent, and stands in the form. */
export const birthDateField = 'date_of_birth'

/** A page recognises the form that asks for the birth date by this value of its `act`. */
export const birthDateAct = 'birthDate'
