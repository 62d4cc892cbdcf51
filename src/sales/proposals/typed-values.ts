import { healthQuestionFields } from '#policies/questions/health-questions.ts'
import { fieldsOf } from '#policies/questions/question.ts'
import { applicantQuestions, officeQuestions } from '#policies/questions/questions.ts'
import { fieldsOfAppointees, fieldsOfNominees, healthFields } from './form-fields.ts'

/** The values of the form, by field name, as typed and unchecked. */
export type TypedValues = Readonly<Record<string, string>>

/** Every field that somebody types into, in the order of the form. Files and declarations are not among them. */
export const typedNames: readonly string[] = [
  ...Object.values(fieldsOf(applicantQuestions)),
  ...fieldsOfNominees,
  ...fieldsOfAppointees,
  ...Object.values(fieldsOf(officeQuestions)),
  ...Object.values(healthFields),
  ...Object.values(healthQuestionFields).flatMap((name) => [name, `${name}_details`]),
]

/** The typed answers among all that a form sends; empty ones too, since a value may have been removed. */
export function typedAnswers(sent: Readonly<Record<string, unknown>>): TypedValues {
  const values: Record<string, string> = {}
  for (const name of typedNames) {
    const value = sent[name]
    if (typeof value === 'string') values[name] = value
    else if (typeof value === 'number' || typeof value === 'boolean') values[name] = String(value)
  }
  return values
}

/** Normalises line ends and surrounding blanks, which make no difference between answers. */
function plain(value: string | undefined): string {
  return (value ?? '').replaceAll('\r\n', '\n').trim()
}

/** The fields in which two versions differ, in the order of the form. */
export function differingNames(mine: TypedValues, theirs: TypedValues): string[] {
  return typedNames.filter((name) => plain(mine[name]) !== plain(theirs[name]))
}
