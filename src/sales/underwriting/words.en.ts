import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

/** Reasons of the underwriting rules for the desk, and the one sentence for the applicant. */
export const en = {
  toApplicant: 'We are looking at your proposal.',
  toSeller: 'We are looking at the proposal of {name} ({reference}).',
  /** The answers to acts of the desk. */
  desk: {
    owned: 'The referral has been assigned.',
    decided: {
      accept: 'The proposal was accepted and goes on to the core system.',
      acceptWithWords: 'The proposal was accepted with a remark and goes on to the core system.',
      decline: 'The proposal was declined.',
      withdrawn: 'The proposal was withdrawn.',
    },
    history: {
      paperAsked: 'A paper was asked for: {what}',
      acceptedWithWords: 'The proposal was accepted with a remark: {words}',
    },
  },
  problems: {
    noSuchReferral: 'There is no such proposal in referral, or you are not allowed to see it.',
    referralDecided: 'This proposal has already been decided. Open the page again to see it.',
    referralChangedMeanwhile: 'Something has happened to this proposal meanwhile. Please look at it again.',
    ownProposal:
      'You or an account that you opened wrote or confirmed this proposal, or it is under your agent code. Somebody else has to decide.',
    ownerUnknown: 'Nobody of this name may decide proposals. Choose somebody from the list.',
    wordsRequired: 'Please write the remark with which it is accepted.',
    decisionUnknown: 'Choose a decision: accept, accept with a remark, or decline.',
    versionRequired: 'Please say which version of the referral the decision is about.',
    withdrawalAfterPremium:
      'A premium has been paid for this proposal. It has to be paid back first; only then can the proposal be withdrawn.',
    declineTooLate:
      'This proposal was already being sent to the core system, and it is not known whether it arrived. So it cannot be declined here. Accept it, or ask those who look after the core system.',
    withdrawalTooLate:
      'This proposal may be in our books already, so it cannot be withdrawn here any more. Please call our helpline.',
  },
  rules: {
    healthAnswer: 'Health answer',
    healthNotAnswered: 'Health questions not answered',
    build: 'Height and weight',
    smoker: 'Smoking',
    totalSum: 'Non-medical limit',
    income: 'Sum assured and income',
    identity: 'Identity does not match',
    unverified: 'Identity not verified',
    nominee: 'Nominee',
  },
  healthAnswer: {
    medicalPractitioner: 'Was treated by a doctor for more than a week in the last five years.',
    admittedHospital: 'Has been admitted to a hospital.',
    remainedAbsent: 'Was absent from work because of illness in the last five years.',
    sufferingAilments:
      'Has or had an ailment of the liver, stomach, heart, lungs, kidneys, brain or nervous system.',
    sufferedDiabetes: 'Has or had diabetes, blood pressure, cancer or another disease that was asked about.',
    bodilyDefect: 'Has a bodily defect or deformity.',
    accidentInjury: 'Has had an accident or injury.',
    usedAlcohol: 'Uses or has used alcohol, narcotics, tobacco or another drug.',
    goodHealth: 'Says that their usual state of health is not good.',
    aidsHepatitis: 'Has had, or been tested for, AIDS or hepatitis B.',
  },
  healthNotAnswered: 'Health questions not answered, {n} of {all}: {topics}.',
  healthTopics: {
    medicalPractitioner: 'treatment',
    admittedHospital: 'hospital',
    remainedAbsent: 'absence through illness',
    sufferingAilments: 'organs and nervous system',
    sufferedDiabetes: 'diabetes and other diseases',
    bodilyDefect: 'bodily defect',
    accidentInjury: 'accident or injury',
    usedAlcohol: 'alcohol and drugs',
    goodHealth: 'usual state of health',
    aidsHepatitis: 'AIDS and hepatitis B',
  },
  build: {
    bmi: {
      low: 'Light for the height: BMI {value}, ordinary from {least} to {most}.',
      high: 'Heavy for the height: BMI {value}, ordinary from {least} to {most}.',
    },
    heightCm: { low: 'Height {value} cm, below {least}.', high: 'Height {value} cm, above {most}.' },
    weightKg: { low: 'Weight {value} kg, below {least}.', high: 'Weight {value} kg, above {most}.' },
  },
  smoker: 'Smokes, and the sum assured over all policies counts as {sum}; the limit for smokers is {limit}.',
  totalSum:
    'The sum assured over all policies counts as {sum}; the non-medical limit at age {age} is {limit}.',
  income:
    'The sum assured over all policies counts as {sum}; the limit at age {age} is {times} times a year’s income, {limit}.',
  identity: {
    name: {
      doubtful: 'The name in the national ID register is not quite the same; it may be another person.',
      another: 'The national ID register has a different name for this number.',
    },
    birthDate: 'The national ID register has a different date of birth.',
    gender: 'The national ID register has a different gender.',
  },
  unverified: {
    notFound:
      'The national ID register does not know the number, and the sum assured is {sum}; the limit without verification is {limit}.',
    noAnswer:
      'The national ID register did not answer, and the sum assured is {sum}; the limit without verification is {limit}.',
  },
  nominee: {
    unexplained: 'Nominee {n} is an “other”, and nothing says who that is.',
    tooOld: 'Nominee {n} was born before {date}.',
    relationGender: 'The gender of nominee {n} does not match the relation.',
    spouseGender: 'Nominee {n} is husband or wife and has the same gender as the applicant.',
    parentYounger: 'Nominee {n} is a parent and younger than the applicant.',
    childOlder: 'Nominee {n} is a child and older than the applicant.',
  },
  faults: {
    missing: 'The field is empty.',
    shapeWrong: 'This is not written as it should be.',
    rowUnknown: 'There is no field of this name.',
    nameWrong: 'A name has at most 40 Latin letters, digits, dots and hyphens.',
    dateWrong: 'The date is not right; write year-month-day, for example 2026-07-01.',
    notANumber: 'A number is needed here.',
    notWhole: 'A whole number is needed here.',
    notPositive: 'The number must be above zero.',
    shareTooLarge: 'The share cannot be above 1.',
    rangeEmpty: 'The lower limit must be below the upper one.',
    agesWrong: 'Ages must go up, and only the last row has none.',
    questionUnknown: 'There is no question about health of this name.',
    statusUnknown: 'No policy has this status.',
  },
} as const satisfies WordsLike<typeof bn>
