import { isMaskedNationalId, maskNationalId } from '#kernel/national-id.ts'
import type { Policy } from '#policies/policies/policy.ts'
import {
  type AppointeePart,
  appointeeParts,
  type NomineePart,
  nomineeParts,
} from '#policies/questions/nominees.ts'
import type { Answers } from '../proposal.ts'

type People = Pick<Answers, 'applicant' | NomineePart | AppointeePart>

/**
 * A form opened on a draft shows national IDs masked and sends them back masked; such a number keeps its
 * stored value. Any other masked number is checked as the four digits it is. A nominee may have moved up to
 * the position of one who was removed.
 */
export function withStoredNumbers<A extends People>(answers: A, before: Policy | undefined): A {
  return {
    ...answers,
    applicant: withStored(answers.applicant, [before?.applicant]),
    ...allWithStored(nomineeParts, answers, before),
    ...allWithStored(appointeeParts, answers, before),
  }
}

type Numbered = { readonly nationalId?: string; readonly birthDate?: string }

function allWithStored<P extends NomineePart | AppointeePart>(
  parts: readonly P[],
  answers: People,
  before: Policy | undefined,
) {
  const people = parts.flatMap((part) => {
    const person = answers[part]
    // The person who had this position comes first: two people may have numbers with the same ending.
    const stored = [part, ...parts].map((one) => before?.[one])
    return person ? [[part, withStored(person, stored)] as const] : []
  })
  return Object.fromEntries(people) as Partial<Pick<People, P>>
}

function withStored<P extends Numbered>(person: P, stored: readonly (Numbered | undefined)[]): P {
  const { nationalId: sent } = person
  if (sent === undefined || !isMaskedNationalId(sent)) return person
  const alike = stored.filter((one) => one?.nationalId && maskNationalId(one.nationalId) === sent)
  const known = alike.find((one) => one?.birthDate === person.birthDate) ?? alike[0]
  return { ...person, nationalId: known?.nationalId ?? sent.slice(-4) }
}
