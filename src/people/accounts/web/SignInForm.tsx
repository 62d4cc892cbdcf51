import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeFailure, describeUnreached } from '#platform/pages/web/failure.ts'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Form, PassingToast } from '#ui'
import type { Attempt } from './attempt.ts'

/**
 * A form of the sign-in flow. Shows what was wrong with the last attempt above it and in a toast (LOGIN-06). `intent`
 * tells the page's action which form it was. Errors of fields not among `fields` are shown in the message alone.
 * `failed` is the toast's text for any refusal, if the specification has one (RESET-06); `unsaid` stands in for a
 * missing message. An error of a code is shown at `codeField` alone (`useCodeField`).
 */
export function SignInForm({ intent, fields = [], codeField, action, failed, unsaid, children }: FormProps) {
  const { problems } = usePlatformWords()
  const refused = useRefused(intent)
  const errors = fields.flatMap(
    (field) => refused?.errors[field]?.slice(0, 1).map((text) => ({ field, text })) ?? [],
  )
  const aboutCode = codeField && refused && codeErrorOf(refused, codeField)
  const isIncomplete = errors.length > 0 && refused?.code === 'wrongProcess'
  const whole = isIncomplete ? [{ field: '', text: refused.message }] : []
  const failure = errors.length === 0 ? refused : undefined
  const isOurFault = failure?.code === 'unexpected'
  const sentence =
    aboutCode ?? (isOurFault && unsaid ? unsaid : failure && describeFailure(problems, failure, unsaid))
  const toasted = failed && refused ? (describeUnreached(problems, refused) ?? failed) : sentence
  return (
    <>
      <FieldErrors errors={[...whole, ...errors]} />
      {failure && !aboutCode && (
        <Alert kind="danger" live takesFocus hasClose>
          {sentence}
        </Alert>
      )}
      <Form method="post" action={action} className="stack" noValidate>
        <Unanswered />
        <input type="hidden" name="intent" value={intent} />
        {children}
      </Form>
      {toasted && <PassingToast text={toasted} isSaid={toasted === sentence} isAside />}
    </>
  )
}

type FormProps = {
  intent: string
  fields?: readonly string[]
  codeField?: string
  action?: string
  failed?: string
  unsaid?: string
  children: ReactNode
}

/** The refused attempt of this form, if it was the last one sent. */
export function useRefused(intent: string): Attempt | undefined {
  const last = useActionData<Attempt | object>()
  return last && 'typed' in last && last.typed.intent === intent ? last : undefined
}

function codeErrorOf({ code, message, errors }: Attempt, field: string): string | undefined {
  return errors[field]?.[0] ?? (['otpWrong', 'otpOver'].includes(code) ? message : undefined)
}

/** The code field of a form: it takes the focus, with the error of the last code above it. */
export function useCodeField(intent: string, name: string) {
  const refused = useRefused(intent)
  const isAnswer = useActionData() !== undefined
  const error = refused && codeErrorOf(refused, name)
  return { name, error, takesFocus: !isAnswer || error !== undefined }
}
