import { bodyQuestions } from '#policies/questions/health-questions.ts'
import {
  appointeeParts,
  nomineeParts,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import { fieldsOf, type Question } from '#policies/questions/question.ts'
import { applicantQuestions, officeQuestions } from '#policies/questions/questions.ts'

/** The names that answers carry on the wire and in the form: the contract reads by them, rules name fields by them. */
export const applicantFields = fieldsOf(applicantQuestions)

/** For policy holders who propose for themselves, our record answers these: who they are, and where we reach them. */
export const fieldsOfRecord: readonly string[] = Object.values<Question>(applicantQuestions)
  .filter(({ mayHaveChanged }) => !mayHaveChanged)
  .map(({ field }) => field)

/** Fields of all nominees, and of everybody who receives the money for one of them, in the order of the form. */
export const fieldsOfNominees: readonly string[] = nomineeParts.flatMap((part) =>
  Object.values(fieldsOf(questionsOfNominee[part])),
)
export const fieldsOfAppointees: readonly string[] = appointeeParts.flatMap((part) =>
  Object.values(fieldsOf(questionsOfAppointee[part])),
)

export const healthFields = fieldsOf(bodyQuestions)

export const officeFields = fieldsOf(officeQuestions)

export const documentField = 'document'
/** Numbers of stored documents that the save takes out of a draft. */
export const removedDocumentsField = 'removed_documents'
export const declarationFields = { declaration: 'declaration', consent: 'consent' } as const
/** 1: the screen asked all ten questions about health one by one, so that confirming wants an answer to each. */
export const healthAskedField = 'health_asked'
export const tickFields = { ...declarationFields, healthAsked: healthAskedField } as const

/** Names that appear in an object, typed. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[]
}
