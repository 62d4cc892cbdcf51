/** Codes that proposals and policies carry (CODE-01 … CODE-07). Their labels stand in code-labels. */

/** M and F; O exists only in the calculator (PROP-16). */
export const genderCodes = ['F', 'M'] as const
export type GenderCode = (typeof genderCodes)[number]
/** As the core system reads them. */
export const gendersOutside = { M: 'male', F: 'female', O: 'other' } as const

/** SSC, HSC, graduate, post graduate, other (CODE-04). */
export const educationCodes = ['S', 'I', 'G', 'P', 'X'] as const

/** Service, business, agriculture, others (CODE-05). */
export const occupationCodes = ['10', '60', '63', '70'] as const

/** Taka a year: up to 5 lakh, up to 10 lakh, above (CODE-05). */
export const annualIncomeCodes = ['1', '2', '3'] as const

/** The relations of a nominee to the applicant; S is Son here (CODE-06). */
export const nomineeRelationCodes = ['H', 'W', 'F', 'M', 'B', 'S', 'D', 'R', 'O'] as const

/** Relations of stored nominees that are no longer offered: C, Children (CODE-06). */
export const formerNomineeRelationCodes = ['C'] as const

/** The relations of an appointee; S is Sister here (CODE-07). */
export const appointeeRelationCodes = ['H', 'W', 'F', 'M', 'B', 'S', 'C', 'O'] as const

/** The values of PROP-27, as callers send and read them. */
export const smokerStatuses = ['Smoker', 'Non smoker'] as const

export function isCode<C extends string>(codes: readonly C[], value: string | undefined): value is C {
  return value !== undefined && (codes as readonly string[]).includes(value)
}
