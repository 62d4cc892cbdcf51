import { parseNationalId } from '#kernel/national-id.ts'
import type { searchByNid } from '#people/identity/contract.ts'
import type { call } from '#platform/http/web/call.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import type { Question } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { applicantFields, keysOf } from '#sales/proposals/form-fields.ts'
import type { TypedValues } from '#sales/proposals/typed-values.ts'
import { textsIn } from './read-form.ts'

/** The names of the fields of a person in the form. */
export type PersonFields = Readonly<
  Partial<Record<keyof Applicant, string>> & Record<'nationalId' | 'birthDate', string>
>

type Found = Awaited<ReturnType<typeof call<typeof searchByNid>>>['data']

/** The values that a look-up put into the fields, by field name. */
export type Filled = {
  readonly found: TypedValues
  /** Fields whose value the register gave; they are read-only. */
  readonly fixed: readonly string[]
  /** The fixed fields whose value may have changed since, and can be unlocked. */
  readonly changing: readonly string[]
  readonly from: Readonly<Record<string, Found['sources'][string]>>
}
export const nothingFound: Filled = { found: {}, fixed: [], changing: [], from: {} }

/** The present values of this person's fields, by name. */
export function typedIn(place: HTMLElement | null): TypedValues {
  const form = place?.closest('form')
  if (!form || !place) return {}
  const names = new Set([...place.querySelectorAll<HTMLInputElement>('[name]')].map((field) => field.name))
  return Object.fromEntries(Object.entries(textsIn(form)).filter(([name]) => names.has(name)))
}

type Customer = Readonly<Record<(typeof applicantFields)[keyof Applicant], string | null>>

/**
 * The found values by this part's field names, and the number they were found by. Values from our own records
 * only fill fields in which nothing was typed.
 */
export function foundValues(fields: PersonFields, { customer, sources }: Found, typed: TypedValues): Filled {
  const values = keysOf(applicantFields).flatMap((key) => {
    const name = fields[key]
    const value = customer[applicantFields[key]]
    const from = sources[applicantFields[key]]
    const isFixed = from?.source === 'register'
    if (!name || !value || key === 'nationalId' || !(isFixed || !typed[name])) return []
    const { mayHaveChanged }: Question = applicantQuestions[key]
    return [{ name, value, from, isFixed, mayHaveChanged }]
  })
  const fromRegister = values.filter(({ isFixed }) => isFixed)
  const fixed = fromRegister.map(({ name }) => name)
  const number = typed[fields.nationalId] ?? ''
  return {
    found: {
      ...Object.fromEntries(values.map(({ name, value }) => [name, value])),
      [fields.nationalId]: parseNationalId(number) ?? number,
    },
    fixed: fixed.length > 0 ? [...fixed, fields.nationalId] : [],
    changing: fromRegister.filter(({ mayHaveChanged }) => mayHaveChanged).map(({ name }) => name),
    from: Object.fromEntries(values.flatMap(({ name, from }) => (from ? [[name, from]] : []))),
  }
}

/** Fields that the form itself may have preset: they do not show which person was entered. */
const ofAnybody: readonly (keyof Applicant)[] = ['nationalId', 'birthDate', 'gender', 'nationality']

/** Whether a field still has an earlier value that differs from the person found. */
export function isAnythingElseTyped(
  fields: PersonFields,
  customer: Customer,
  typed: TypedValues,
  { found }: Filled,
): boolean {
  return keysOf(applicantFields).some((key) => {
    const name = fields[key]
    const text = name && typed[name]
    return text && !(name in found) && !ofAnybody.includes(key) && text !== customer[applicantFields[key]]
  })
}

export function answersIn(customer: Customer): Applicant {
  return Object.fromEntries(
    keysOf(applicantFields).map((key) => [key, customer[applicantFields[key]] ?? undefined]),
  )
}
