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
 * A form that opens on a draft shows national IDs masked and sends them back so: such a number stays as it is stored.
 * Any other mask is no number, and is judged as the four digits it is. A nominee may have moved up to the place of one
 * who was taken out.
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
    // The previous holder of this place comes first: two people may have numbers with the same ending.
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
