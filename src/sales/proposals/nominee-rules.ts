import { canonicalNationalId, parseNationalId } from '#kernel/national-id.ts'
import type { Problem } from '#kernel/problem.ts'
import {
  isShare,
  type NamedPeople,
  nomineesOf,
  type PlacedNominee,
  placeOf,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'

/** Rules between nominees (decision 0083). None of them prevents saving a draft. */

/** The nominees that the rules apply to: the first always, the others once anything about them was answered. */
export function judgedNominees(people: NamedPeople): PlacedNominee[] {
  const named = nomineesOf(people)
  return named[0]?.part === 'nominee' ? named : [{ part: 'nominee', nominee: {} }, ...named]
}

/** The shares of all nominees are whole percentages that add up to 100. A single nominee needs no share. */
export function shareProblems(nominees: readonly PlacedNominee[]): Problem[] {
  const shares = nominees.flatMap(({ nominee: { share } }) => share ?? [])
  // A missing or invalid share has its error at its own field.
  const isIncomplete = shares.length < nominees.length || !shares.every(isShare)
  const [first] = nominees
  if (isIncomplete || !first) return []
  const sum = sumOf(shares)
  if (sum === 100) return []
  const code = sum < 100 ? 'sharesTooLow' : 'sharesTooHigh'
  const { field } = questionsOfNominee[first.part].share
  return [{ code, field, params: { sum, n: Math.abs(100 - sum) } }]
}

/** The sum of the shares typed so far. */
export function sumOf(shares: readonly (string | undefined)[]): number {
  return shares.reduce((sum, share) => sum + (share !== undefined && isShare(share) ? Number(share) : 0), 0)
}

type Numbered = { readonly nationalId?: string; readonly birthDate?: string }

/** Nobody is their own nominee, and nobody is named twice. */
export function sameNumberProblems(nominees: readonly PlacedNominee[], applicant: Numbered): Problem[] {
  const own = numberOf(applicant)
  const seen = new Map<string, number>()
  return nominees.flatMap(({ part, nominee }): Problem[] => {
    const number = numberOf(nominee)
    const { field } = questionsOfNominee[part].nationalId
    if (number === undefined) return []
    if (number === own) return [{ code: 'nationalIdOfApplicant', field }]
    const before = seen.get(number)
    if (before !== undefined) return [{ code: 'nationalIdTwice', field, params: { n: before } }]
    seen.set(number, placeOf(part))
    return []
  })
}

/** True if both have the same number, even if one is written without the year of birth. */
export function haveSameNumber(one: Numbered, other: Numbered): boolean {
  const number = numberOf(one)
  return number !== undefined && number === numberOf(other)
}

function numberOf({ nationalId = '', birthDate = '' }: Numbered): string | undefined {
  const number = parseNationalId(nationalId)
  return number && canonicalNationalId(number, birthDate)
}
