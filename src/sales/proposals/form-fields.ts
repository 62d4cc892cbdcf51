import type {
  Applicant,
  Appointee,
  HealthAnswers,
  HealthQuestion,
  Nominee,
} from '#policies/policies/policy.ts'

/**
 * The names that answers carry on the wire and in the form (PROP-10, PROP-17, PROP-22, PROP-27, PROP-28),
 * each once: the contract reads by them, rules name fields by them, inputs carry them.
 */
export const applicantFields = {
  nationalId: 'national_id',
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'date_of_birth',
  gender: 'gender',
  fatherName: 'father_name',
  motherName: 'mother_name',
  spouseName: 'spouse_name',
  birthPlace: 'place_of_birth',
  nationality: 'nationality',
  education: 'education',
  occupation: 'occupation',
  annualIncome: 'annual_income',
  mobile: 'mobile',
  email: 'email',
  presentAddress: 'present_address',
} as const satisfies Record<keyof Applicant, string>

export const nomineeFields = {
  nationalId: 'nominee_national_id',
  firstName: 'nominee_first_name',
  lastName: 'nominee_last_name',
  birthDate: 'birth_date',
  relation: 'relation_id',
  gender: 'nominee_gender',
  mobile: 'nominee_mobile_no',
  email: 'nominee_email',
  presentAddress: 'nominee_present_address',
} as const satisfies Record<keyof Nominee, string>

export const appointeeFields = {
  nationalId: 'appointee_national_id',
  firstName: 'appointee_first_name',
  lastName: 'appointee_last_name',
  birthDate: 'appointee_birth_date',
  relation: 'appointee_relation_id',
  gender: 'appointee_gender',
  mobile: 'appointee_mobile_no',
  email: 'appointee_email',
  presentAddress: 'appointee_present_address',
} as const satisfies Record<keyof Appointee, string>

export const healthFields = {
  bloodGroup: 'blood',
  pulseRate: 'pulse_rate',
  heightCm: 'height',
  weightKg: 'weight',
  smokerStatus: 'smoker_status',
} as const satisfies Record<Exclude<keyof HealthAnswers, 'answers'>, string>

/** 1 or 0 under this name, details under this name and `_details`. */
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
} as const satisfies Record<HealthQuestion, string>

export const officeFields = { agencyCode: 'agency_code', transactionId: 'transaction_id' } as const

export const documentField = 'document'
/** Numbers of stored documents that the save takes out of a draft. */
export const removedDocumentsField = 'removed_documents'
export const declarationFields = { declaration: 'declaration', consent: 'consent' } as const

/** Names that appear in an object, typed. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[]
}
