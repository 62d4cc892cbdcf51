import { isMaskedNationalId } from '#kernel/national-id.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import { genderCodes } from '#policies/questions/codes.ts'
import { healthQuestionFields } from '#policies/questions/health-questions.ts'
import {
  appointeePartOf,
  nomineeParts,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import { type Questions, readName } from '#policies/questions/question.ts'
import { applicantFields, fieldsOfRecord, healthFields, officeFields } from '#sales/proposals/form-fields.ts'
import type { TypedValues } from '#sales/proposals/typed-values.ts'
import type { OpenedCover } from '../contract.ts'

/**
 * The answers of a saved draft, overridden by unsaved values; a customer's own record stands in for an
 * applicant not yet named. A new proposal opens with what the price was calculated for, which has to be the
 * same anyway (PROP-15), with the answers of the returned one that it replaces, with what nearly everybody
 * answers, with what a family shares and with the agent code that the reader carries: nobody types twice what
 * the program knows (WCAG 3.3.7).
 * @param usual what nearly everybody answers, in the reader's language
 */
export function initialValues(opened: Opened, usual: Usual): TypedValues {
  const { draft, earlier, own, unfinished, family, cover, agent_code: agentCode } = opened
  const values = { ...draftValues(draft ?? earlier, own), ...unfinished?.values }
  if (draft) return values
  const { birthDate, gender, nationality } = applicantFields
  const priced = genderCodes.find((code) => code === cover.priced_gender)
  return {
    [birthDate]: cover.priced_birth_date,
    ...(priced ? { [gender]: priced } : {}),
    [nationality]: usual.nationality,
    ...family?.values,
    ...(agentCode ? { [officeFields.agencyCode]: agentCode } : {}),
    ...withoutMasked(values, own),
  }
}

/** A national ID is masked except in its own draft, so it is typed again; a customer's own is in our records. */
function withoutMasked(values: TypedValues, own: Opened['own']): TypedValues {
  const isKnown = (name: string) => own !== null && name === applicantFields.nationalId
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isKnown(name) || !isMaskedNationalId(value)),
  )
}

type Usual = { readonly nationality: string }

type Opened = {
  readonly draft: PolicyDetails | null
  readonly earlier: PolicyDetails | null
  readonly own: PolicyDetails['customer'] | null
  readonly unfinished: { readonly values: TypedValues } | null
  readonly family: { readonly values: TypedValues } | null
  readonly agent_code: string | null
  readonly cover: Pick<OpenedCover, 'priced_birth_date' | 'priced_gender'>
}

/** Only the answers of a saved draft. */
export function draftValues(draft: PolicyDetails | null, own: PolicyDetails['customer'] | null): TypedValues {
  const values: Record<string, string> = {}
  const put = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') values[name] = String(value)
  }
  const record = answered(own)
  const applicant = draft ? { ...draft.customer, ...pickFixed(record) } : record
  for (const name of Object.values(applicantFields)) put(name, applicant[name])
  for (const [at, { appointee, share, ...nominee }] of (draft?.nominees ?? []).entries()) {
    const part = nomineeParts[at]
    if (!part) continue
    putRelated(put, questionsOfNominee[part], nominee)
    putRelated(put, questionsOfAppointee[appointeePartOf[part]], appointee ?? {})
    // A single nominee is not asked for a share.
    if (draft && draft.nominees.length > 1) put(questionsOfNominee[part].share.field, share)
  }
  const health = draft?.questions_answers
  for (const name of Object.values(healthFields)) put(name, health?.[name])
  for (const name of Object.values(healthQuestionFields)) {
    put(name, health?.[`${name}_answer`])
    put(`${name}_details`, health?.[name])
  }
  for (const name of Object.values(officeFields)) put(name, draft?.[name])
  return values
}

function answered<T extends object>(record: T | null): Partial<T> {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => value !== null)) as Partial<T>
}

/** The fields of a customer's record that a draft cannot override. */
function pickFixed<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => fieldsOfRecord.includes(name)),
  ) as Partial<T>
}

function putRelated(
  put: (name: string, value: string | null | undefined) => void,
  questions: Questions,
  person: object,
): void {
  const given = person as Readonly<Record<string, string | null>>
  for (const question of Object.values(questions)) put(question.field, given[readName(question)])
}
