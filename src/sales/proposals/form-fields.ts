import type { HealthQuestion } from '#policies/questions/answers.ts'
import { fieldsOf } from '#policies/questions/question.ts'
import {
  applicantQuestions,
  appointeeQuestions,
  measureQuestions,
  nomineeQuestions,
} from '#policies/questions/questions.ts'

/** The names that answers carry on the wire and in the form: the contract reads by them, rules name fields by them. */
export const applicantFields = fieldsOf(applicantQuestions)
export const nomineeFields = fieldsOf(nomineeQuestions)
export const appointeeFields = fieldsOf(appointeeQuestions)
export const healthFields = fieldsOf(measureQuestions)

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
