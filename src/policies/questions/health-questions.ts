import { smokerStatuses } from './codes.ts'
import type { BodyQuestions } from './question.ts'

/**
 * The body of the insured person (PROP-27), stored sealed as one: a value outside the limits is a typing error, or
 * feet instead of centimetres.
 */
export const bodyQuestions = {
  bloodGroup: { kind: 'line', field: 'blood' },
  pulseRate: {
    kind: 'measure',
    field: 'pulse_rate',
    least: 20,
    most: 300,
    wrong: 'pulseImplausible',
    isWhole: true,
  },
  heightCm: {
    kind: 'measure',
    field: 'height',
    outsideName: 'height',
    least: 30,
    most: 275,
    wrong: 'heightImplausible',
  },
  weightKg: {
    kind: 'measure',
    field: 'weight',
    outsideName: 'weight',
    least: 1,
    most: 650,
    wrong: 'weightImplausible',
  },
  smokerStatus: {
    kind: 'code',
    field: 'smoker_status',
    codes: smokerStatuses,
    labels: 'smokerStatus',
    outsideName: 'is_smoker',
    sentAs: { Smoker: true, 'Non smoker': false },
    ignoresCase: true,
  },
} as const satisfies BodyQuestions

/**
 * The ten questions about health, in the order of the form (PROP-28), and their names in it: 1 or 0 under the
 * name, the details under the name and `_details`.
 */
export const healthQuestionFields = {
  medicalPractitioner: 'medical_practitioner',
  admittedHospital: 'admitted_hospital',
  remainedAbsent: 'remained_absent',
  sufferingAilments: 'suffering_ailments_pertaining',
  sufferedDiabetes: 'suffered_diabetes_others',
  bodilyDefect: 'bodily_defect_deformity',
  accidentInjury: 'accident_injury',
  usedAlcohol: 'used_alcoholic_others',
  goodHealth: 'good_health',
  aidsHepatitis: 'aids_hepatitis',
} as const
export const healthQuestions = Object.keys(healthQuestionFields) as (keyof typeof healthQuestionFields)[]

/** For every question but one, a yes names a risk; a person who is not in good health answers no. */
export function isRisk(question: (typeof healthQuestions)[number], yes: boolean): boolean {
  return question === 'goodHealth' ? !yes : yes
}
