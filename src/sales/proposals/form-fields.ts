import { bodyQuestions } from '#policies/questions/health-questions.ts'
import {
  appointeeParts,
  nomineeParts,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import { fieldsOf, type Question } from '#policies/questions/question.ts'
import { applicantQuestions, officeQuestions } from '#policies/questions/questions.ts'

/** The names of the answers on the wire and in the form; the contract and the rules use them. */
export const applicantFields = fieldsOf(applicantQuestions)

/** For policy holders who propose for themselves, our record answers these: identity and contact. */
export const fieldsOfRecord: readonly string[] = Object.values<Question>(applicantQuestions)
  .filter(({ mayHaveChanged }) => !mayHaveChanged)
  .map(({ field }) => field)

/** The fields of all nominees and their appointees, in the order of the form. */
export const fieldsOfNominees: readonly string[] = nomineeParts.flatMap((part) =>
  Object.values(fieldsOf(questionsOfNominee[part])),
)
export const fieldsOfAppointees: readonly string[] = appointeeParts.flatMap((part) =>
  Object.values(fieldsOf(questionsOfAppointee[part])),
)

export const healthFields = fieldsOf(bodyQuestions)

export const officeFields = fieldsOf(officeQuestions)

export const documentField = 'document'
/** Numbers of stored documents that the save removes from a draft. */
export const removedDocumentsField = 'removed_documents'
export const declarationFields = { declaration: 'declaration', consent: 'consent' } as const
/** 1: the screen asked all ten health questions one by one, so confirming requires an answer to each. */
export const healthAskedField = 'health_asked'
export const tickFields = { ...declarationFields, healthAsked: healthAskedField } as const

/** The keys of an object, typed. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[]
}
