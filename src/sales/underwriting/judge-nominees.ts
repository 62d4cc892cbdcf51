import type { DateOnly } from '#kernel/dates.ts'
import type { formerNomineeRelationCodes, nomineeRelationCodes } from '#policies/questions/codes.ts'
import type { UnderwritingEdition } from './edition.ts'
import type { NamedNominee } from './life.ts'
import type { NomineeFault, Reason } from './verdict.ts'

/** Nominees are compared with the applicant, because their relation is to the applicant. */
type Applicant = { readonly birthDate: DateOnly; readonly gender?: string | undefined }

type Relation = (typeof nomineeRelationCodes)[number] | (typeof formerNomineeRelationCodes)[number]
type Kin = 'spouse' | 'parent' | 'child' | 'other'

/** The kinship of each code of CODE-06 for the plausibility checks; other relatives are not checked. */
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

/** The relations with a fixed gender. S is left out because the specification also uses it for sisters. */
const genderOf: Readonly<Partial<Record<Relation, 'M' | 'F'>>> = {
  H: 'M',
  W: 'F',
  F: 'M',
  M: 'F',
  D: 'F',
  B: 'M',
}

/** nominee: implausible or unexplained nominees. */
export function judgeNominees(
  { nomineeBornFrom }: UnderwritingEdition,
  nominees: readonly NamedNominee[],
  applicant: Applicant,
): Reason[] {
  return nominees.flatMap((nominee, at) =>
    faultsOf(nominee, applicant, nomineeBornFrom).map(
      (fault) => ({ code: 'nominee', place: at + 1, ...fault }) as const,
    ),
  )
}

/** Equal birth dates count as neither younger nor older. */
function faultsOf(nominee: NamedNominee, applicant: Applicant, bornBefore: DateOnly): NomineeFault[] {
  const { relation, gender, birthDate, explanation = '' } = nominee
  const kin = kinOf[relation as Relation]
  const faults: NomineeFault[] = []
  // An explanation without a letter explains nothing.
  if (kin === 'other' && !/\p{L}/u.test(explanation)) faults.push({ fault: 'unexplained' })
  if (birthDate && birthDate < bornBefore) faults.push({ fault: 'tooOld', bornBefore })
  const expected = genderOf[relation as Relation]
  if (kin === 'spouse' && gender && gender === applicant.gender) faults.push({ fault: 'spouseGender' })
  else if (expected && (gender === 'M' || gender === 'F') && gender !== expected)
    faults.push({ fault: 'relationGender' })
  if (kin === 'parent' && birthDate && birthDate > applicant.birthDate)
    faults.push({ fault: 'parentYounger' })
  if (kin === 'child' && birthDate && birthDate < applicant.birthDate) faults.push({ fault: 'childOlder' })
  return faults
}
