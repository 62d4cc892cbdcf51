import type {
  ApplicantForCore,
  DocumentForCore,
  GenderForCore,
  HealthForCore,
  PolicyForCore,
  RelatedPersonForCore,
} from '#adapters/core-system/core-system.ts'
import { healthQuestions } from '#adapters/core-system/core-system.ts'
import { type Poisha, taka } from '#kernel/money.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { en } from '#policies/policies/words.en.ts'
import type { Applicant, HealthAnswers, Nominee } from '#policies/questions/answers.ts'
import type { Mode, RiderName } from '#sales/plans/codes.ts'

/**
 * A confirmed policy in the core system's words. Codes go as their English labels, incomes as the upper end
 * of their band.
 * @throws an Error when an answer is missing that confirm requires: such a policy cannot have been confirmed
 */
export function policyForCore(
  policy: Policy,
  planEnglishName: string,
  documents: readonly DocumentForCore[],
): PolicyForCore {
  const { cover } = policy
  return {
    plan: { code: String(cover.planCode), name: planEnglishName },
    sumAssured: cover.sumAssured,
    termYears: cover.termYears,
    premiumPayingTermYears: cover.premiumPayingYears,
    mode: modeNames[cover.mode],
    premium: cover.instalment,
    riders: cover.riders.map((rider) => ({
      kind: riderKinds[rider.name],
      sumAssured: rider.sumAssured,
      premium: rider.premium,
    })),
    startDate: cover.startDate,
    rateEdition: cover.rateEdition,
    applicant: applicantForCore(policy.applicant),
    nominee: relatedForCore(policy.nominee, en.codes.nomineeRelation),
    appointee: policy.appointee && relatedForCore(policy.appointee, en.codes.appointeeRelation),
    health: healthForCore(policy.health),
    agencyCode: policy.agencyCode,
    transactionId: policy.transactionId,
    branchCode: policy.savedBy.branchCode,
    collected: policy.collectionAmount,
    documents,
  }
}

const modeNames: Record<Mode, PolicyForCore['mode']> = {
  M: 'monthly',
  Q: 'quarterly',
  H: 'halfYearly',
  Y: 'yearly',
  N: 'single',
}

const riderKinds: Record<RiderName, PolicyForCore['riders'][number]['kind']> = {
  accident: 'accident',
  hospital: 'hospitalCash',
  criticalIllness: 'criticalIllness',
  premiumWaiver: 'premiumWaiver',
}

/** Upper end of each band; the open one counts from where it begins. */
const incomeOfBand: Readonly<Record<string, Poisha>> = {
  '1': taka(500_000),
  '2': taka(1_000_000),
  '3': taka(1_000_001),
}

function applicantForCore(person: Applicant): ApplicantForCore {
  return {
    nationalId: given(person.nationalId),
    birthDate: given(person.birthDate),
    firstName: given(person.firstName),
    lastName: given(person.lastName),
    gender: genderForCore(person.gender),
    fatherName: given(person.fatherName),
    motherName: person.motherName,
    spouseName: person.spouseName,
    birthPlace: given(person.birthPlace),
    education: labelOf(en.codes.education, person.education),
    occupation: labelOf(en.codes.occupation, person.occupation),
    annualIncome: given(incomeOfBand[given(person.annualIncome)]),
    mobile: given(person.mobile),
    email: person.email,
    nationality: given(person.nationality),
    address: given(person.presentAddress),
  }
}

function relatedForCore(
  person: Nominee | undefined,
  relations: Readonly<Record<string, string>>,
): RelatedPersonForCore {
  const known = given(person)
  return {
    nationalId: known.nationalId,
    birthDate: given(known.birthDate),
    firstName: given(known.firstName),
    lastName: given(known.lastName),
    relation: labelOf(relations, known.relation),
    gender: genderForCore(known.gender),
    mobile: given(known.mobile),
    email: known.email,
    address: given(known.presentAddress),
  }
}

function healthForCore(health: HealthAnswers): HealthForCore {
  return {
    bloodGroup: health.bloodGroup,
    pulseRate: health.pulseRate,
    height: health.heightCm,
    weight: health.weightKg,
    isSmoker: health.smokerStatus === undefined ? undefined : health.smokerStatus === 'Smoker',
    answers: Object.fromEntries(
      healthQuestions.map((question) => {
        const answer = health.answers[question]
        return [question, { isYes: answer?.yes, details: answer?.details }]
      }),
    ) as HealthForCore['answers'],
  }
}

function genderForCore(code: string | undefined): GenderForCore {
  return code === 'M' ? 'male' : code === 'F' ? 'female' : 'other'
}

function labelOf(labels: Readonly<Record<string, string>>, code: string | undefined): string {
  return labels[given(code)] ?? given(code)
}

function given<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('A confirmed policy lacks an answer that confirm requires')
  return answer
}
