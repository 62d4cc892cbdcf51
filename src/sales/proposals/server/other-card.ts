import { canonicalNationalId, parseNationalId } from '#kernel/national-id.ts'
import type { Problem } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import { listKeysOfPerson } from '#policies/policies/server/national-id-pair-store.ts'
import {
  appointeePartOf,
  nomineeParts,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import type { Answers } from '../proposal.ts'

type Numbered = { readonly nationalId?: string; readonly birthDate?: string }

/**
 * Nobody is their own nominee or appointee by their other card either, where the register has said that two numbers
 * are one person's. The same number on both is refused before (nominee-rules.ts).
 */
export async function otherCardProblems(db: ReadDatabase, answers: Answers): Promise<Problem[]> {
  const { applicant } = answers
  const [own] = keysOf(applicant, applicant)
  if (!own) return []
  const theirs = await listKeysOfPerson(db, own)
  const fieldOf = (person: Numbered | undefined, field: string) =>
    keysOf(person ?? {}, applicant).some((key) => theirs.includes(key)) ? [field] : []
  const nominees = nomineeParts.flatMap((part) =>
    fieldOf(answers[part], questionsOfNominee[part].nationalId.field),
  )
  const appointees = nomineeParts.flatMap((nominee) => {
    const part = appointeePartOf[nominee]
    return fieldOf(answers[part], questionsOfAppointee[part].nationalId.field)
  })
  const fields = [...nominees, ...appointees]
  if (fields.length === 0) return []
  return [
    { code: nominees.length > 0 ? 'checkNomineeFields' : 'checkAppointeeFields' },
    ...fields.map((field) => ({ code: 'nationalIdOfApplicant', field })),
  ]
}

/** An old card without its year of birth may be the applicant's with their year, whatever date is given with it. */
function keysOf({ nationalId = '', birthDate = '' }: Numbered, applicant: Numbered): string[] {
  const number = parseNationalId(nationalId)
  if (!number) return []
  const years = [birthDate, applicant.birthDate ?? '']
  return [...new Set(years.map((date) => canonicalNationalId(number, date)))].map(nationalIdKey)
}
