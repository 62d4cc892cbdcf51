import type { Appointee, Nominee } from './answers.ts'
import { appointeeQuestions, namedNomineeQuestions } from './nominee-questions.ts'
import type { Questions } from './question.ts'

/** Up to five nominees (decision 0083). The first is the one nominee of the specification. */
export const nomineeParts = ['nominee', 'nominee2', 'nominee3', 'nominee4', 'nominee5'] as const
export type NomineePart = (typeof nomineeParts)[number]

export const appointeePartOf = {
  nominee: 'appointee',
  nominee2: 'appointee2',
  nominee3: 'appointee3',
  nominee4: 'appointee4',
  nominee5: 'appointee5',
} as const satisfies Readonly<Record<NomineePart, string>>
export type AppointeePart = (typeof appointeePartOf)[NomineePart]
export const appointeeParts = nomineeParts.map((part) => appointeePartOf[part])

/** All people whom a proposal names, by their part. */
export const personParts = ['applicant', ...nomineeParts, ...appointeeParts] as const
export type PersonPart = (typeof personParts)[number]

/** The nominees and their appointees by part; a person who is not named is absent or has no answers. */
export type NamedPeople = Readonly<Partial<Record<NomineePart, Nominee>>> &
  Readonly<Partial<Record<AppointeePart, Appointee>>>

/** The number of a nominee or appointee, counted from 1. */
export function placeOf(part: NomineePart | AppointeePart): number {
  return Number(part.slice(-1)) || 1
}

/** The prefix of a part's fields, as in `nominee3_first_name`. The first nominee has the specification's names. */
function atPlace<const Q extends Questions>(questions: Q, part: NomineePart | AppointeePart): Q {
  if (placeOf(part) === 1) return questions
  const entries = Object.entries(questions).map(([key, question]) => {
    const name = question.field.replace(/^(nominee|appointee)_/, '')
    return [key, { ...question, field: `${part}_${name}` }]
  })
  return Object.fromEntries(entries) as Q
}

/** The questions of each nominee, under the fields of their part. */
export const questionsOfNominee = Object.fromEntries(
  nomineeParts.map((part) => [part, atPlace(namedNomineeQuestions, part)]),
) as Readonly<Record<NomineePart, typeof namedNomineeQuestions>>

/** The questions of a nominee, given their number: the share is asked if there are several. */
export function questionsAmong(part: NomineePart, of: number): Questions {
  const { share, ...others } = questionsOfNominee[part]
  return of === 1 ? others : { ...others, share }
}

/** The questions of each appointee, under the fields of their part. */
export const questionsOfAppointee = Object.fromEntries(
  appointeeParts.map((part) => [part, atPlace(appointeeQuestions, part)]),
) as Readonly<Record<AppointeePart, typeof appointeeQuestions>>

/** A nominee who is named, and the appointee who receives the money for them. */
export type PlacedNominee = {
  readonly part: NomineePart
  readonly nominee: Nominee
  readonly appointee?: Appointee
}

/** The people whom a proposal names, in order: everybody for whom any question was answered. */
export function nomineesOf(people: NamedPeople): PlacedNominee[] {
  return nomineeParts.flatMap((part) => {
    const nominee = people[part]
    const appointee = people[appointeePartOf[part]]
    if (!isAnswered(nominee) && !isAnswered(appointee)) return []
    return [{ part, nominee: nominee ?? {}, ...(isAnswered(appointee) ? { appointee } : {}) }]
  })
}

/** Whole percent; a single nominee gets everything, whatever was typed. Undefined until it is stated. */
export function shareOf({ share }: Nominee, of: number): number | undefined {
  if (of === 1) return 100
  return share !== undefined && isShare(share) ? Number(share) : undefined
}

/** A whole percentage from 1 to 100. */
export function isShare(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100
}

/** Shares as equal as whole percent can be; the first nominees get the remainder: 34, 33 and 33. */
export function equalShares(of: number): number[] {
  const least = Math.floor(100 / of)
  return Array.from({ length: of }, (_, at) => least + (at < 100 - least * of ? 1 : 0))
}

function isAnswered<T extends object>(person: T | undefined): person is T {
  return person !== undefined && Object.values(person).some((answer) => answer !== undefined)
}
