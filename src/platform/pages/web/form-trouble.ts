import { data } from 'react-router'
import { useFailureToast } from '#platform/design-system/web/ui/use-failure-toast.ts'
import { CallRefused, type RefusedCall } from '#platform/http/web/call.ts'
import { describeFailure, describeUnreached } from './failure.ts'
import { useOfficeWords, usePlatformWords } from './words.ts'

/** A refused form: the message, and what was typed, for a page without scripts. */
export type RefusedForm = RefusedCall & { readonly values: Readonly<Record<string, string>> }

/** Keeps what was typed except passwords; a missing session and missing pages are handled as on all pages. */
export function keepRefused(error: unknown, form: FormData) {
  if (!(error instanceof CallRefused) || error.status === 401 || error.status === 404) throw error
  const { code, message, errors } = error
  const refused: RefusedForm = { code, message, errors, values: typedTexts(form) }
  return data(refused, { status: error.status || 503 })
}

/** The outcome of a button, and what was sent with it: `code` if it was refused, `errors` by field. */
export type ActOutcome = {
  readonly isDone: boolean
  readonly code?: string
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Runs the work of a button; a refusal is returned with what was sent, a missing session is thrown. */
export async function tryAct<Sent extends object>(sent: Sent, work: Promise<{ readonly message: string }>) {
  try {
    const { message } = await work
    return { ...sent, isDone: true, message, errors: {} }
  } catch (error) {
    return showRefused(error, { ...sent, isDone: false })
  }
}

/**
 * A refusal beside what was sent, for the page of the form.
 * @throws what else went wrong, and that nobody is signed in
 */
export function showRefused<Sent extends object>(error: unknown, sent: Sent) {
  if (!(error instanceof CallRefused) || error.status === 401) throw error
  const { code, message, errors, status } = error
  return data({ ...sent, code, message, errors }, { status: status || 503 })
}

/** Name, text and error of a field of a form that was sent, as props of a form field. */
export function sentField<Name extends string>(
  sent: (Pick<ActOutcome, 'errors'> & Readonly<Partial<Record<Name, string>>>) | undefined,
  name: Name,
) {
  return { name, defaultValue: sent?.[name], error: sent?.errors[name]?.join(' ') }
}

/** All texts of a form by field name; passwords are never sent back. */
export function typedTexts(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !name.includes('password')) values[name] = value
  return values
}

/** What is wrong by field, for a summary: of several sentences about a field the first. */
export function listErrors(errors: RefusedForm['errors'] = {}) {
  return Object.entries(errors).map(([field, [text = '']]) => ({ field, text }))
}

/** Shows a failure as a toast, and returns the messages for the page. */
export function useTrouble(refused: RefusedForm | undefined, failed: string) {
  const { problems } = usePlatformWords()
  const { submitFailed } = useOfficeWords()
  const errors = listErrors(refused?.errors)
  useFailureToast(refused, (refused && describeUnreached(problems, refused)) ?? failed)
  return {
    errors,
    /** A problem of the whole form; the fields show their own. */
    message: refused && errors.length === 0 ? describeFailure(problems, refused, submitFailed) : undefined,
    errorOf: (field: string) => refused?.errors[field]?.[0],
  }
}
