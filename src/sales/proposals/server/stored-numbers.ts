import { isMaskedNationalId, maskNationalId } from '#kernel/national-id.ts'
import type { Policy } from '#policies/policies/policy.ts'
import type { Answers } from '../proposal.ts'

type People = Pick<Answers, 'applicant' | 'nominee' | 'appointee'>

/**
 * A form that opens on a draft shows national IDs masked and sends them back so: such a number stays as it is stored.
 * Any other mask is no number, and is judged as the four digits it is.
 */
export function withStoredNumbers<A extends People>(answers: A, before: Policy | undefined): A {
  return {
    ...answers,
    applicant: withStored(answers.applicant, before?.applicant),
    nominee: withStored(answers.nominee, before?.nominee),
    appointee: withStored(answers.appointee, before?.appointee),
  }
}

type Numbered = { readonly nationalId?: string }

function withStored<P extends Numbered>(person: P, stored: Numbered | undefined): P {
  const { nationalId: sent } = person
  if (sent === undefined || !isMaskedNationalId(sent)) return person
  const known = stored?.nationalId
  const isKnown = known !== undefined && maskNationalId(known) === sent
  return { ...person, nationalId: isKnown ? known : sent.slice(-4) }
}
