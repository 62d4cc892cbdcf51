import type { DateOnly } from '#kernel/dates.ts'
import { normaliseText } from '#kernel/bangla-text.ts'
import type { formerNomineeRelationCodes, nomineeRelationCodes } from '#policies/questions/codes.ts'
import type { UnderwritingEdition } from './edition.ts'
import type { NamedNominee } from './life.ts'
import { type NomineeFault, nomineeFaults, type Reason } from './verdict.ts'

/** A nominee's relation is one to the applicant, so it is the applicant whom they are compared with. */
type Applicant = { readonly birthDate: DateOnly; readonly gender?: string | undefined }

type Relation = (typeof nomineeRelationCodes)[number] | (typeof formerNomineeRelationCodes)[number]
type Kin = 'spouse' | 'parent' | 'child' | 'other'

/** What is plausible for the codes of CODE-06; of brothers and other relatives nothing is expected. */
const kinOf: Readonly<Record<Relation, Kin | undefined>> = {
  H: 'spouse',
  W: 'spouse',
  F: 'parent',
  M: 'parent',
  S: 'child',
  D: 'child',
  C: 'child',
  O: 'other',
  B: undefined,
  R: undefined,
}

/** nominee: whoever is implausible, or not explained. */
export function judgeNominees(
  { nomineeBornFrom }: UnderwritingEdition,
  nominees: readonly NamedNominee[],
  applicant: Applicant,
): Reason[] {
  return nominees.flatMap((nominee, at) => {
    const kin = kinOf[nominee.relation as Relation]
    const born = nominee.birthDate
    const faults: Readonly<Record<NomineeFault, boolean>> = {
      unexplained: kin === 'other' && normaliseText(nominee.explanation ?? '') === '',
      tooOld: born !== undefined && born < nomineeBornFrom,
      spouseGender:
        kin === 'spouse' && nominee.gender !== undefined && nominee.gender === applicant.gender,
      parentYounger: kin === 'parent' && born !== undefined && born > applicant.birthDate,
      childOlder: kin === 'child' && born !== undefined && born < applicant.birthDate,
    }
    return nomineeFaults
      .filter((fault) => faults[fault])
      .map((fault) => ({ code: 'nominee', place: at + 1, fault }) as const)
  })
}
