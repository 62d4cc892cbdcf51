import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { useLanguage } from '#platform/http/web/visit.ts'
import { sayFailure, sayUnreached } from '#platform/pages/web/failure.ts'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, ErrorSummary, Form, PassingToast } from '#ui'
import type { Attempt } from './attempt.ts'
import { useAccountsWords } from './words.ts'

/**
 * A form on the way in, with what was wrong with the last attempt above it and in a toast (LOGIN-06); `intent` tells the
 * page's action which form it was. `fields` are its fields: errors of others stand in the message alone. `failed` is what
 * the toast says of any refusal, where the specification has a sentence for it (RESET-06); `unsaid` what is said of one
 * that came without words of its own.
 */
export function SignInForm({ intent, fields, action, failed, unsaid, children }: SignInFormProps) {
  const { frame } = useAccountsWords()
  const { problems } = usePlatformWords()
  const language = useLanguage()
  const refused = useRefused(intent)
  const errors = fields.flatMap((field) => {
    const [text] = refused?.errors[field] ?? []
    return text ? [{ field, text }] : []
  })
  const isIncomplete = errors.length > 0 && refused?.code === 'wrongProcess'
  const whole = isIncomplete ? [{ field: '', text: refused.message }] : []
  const failure = errors.length === 0 ? refused : undefined
  const isOurFault = failure?.code === 'unexpected'
  const sentence = isOurFault && unsaid ? unsaid : failure && sayFailure(problems, failure, unsaid)
  const toasted = failed && refused ? (sayUnreached(problems, refused) ?? failed) : sentence
  return (
    <>
      <ErrorSummary title={frame.errorTitle} errors={[...whole, ...errors]} />
      {failure && (
        <Alert kind="danger" live takesFocus dismissIn={language}>
          {sentence}
        </Alert>
      )}
      <Form method="post" action={action} className="stack" noValidate>
        <Unanswered />
        <input type="hidden" name="intent" value={intent} />
        {children}
      </Form>
      {toasted && <PassingToast text={toasted} language={language} isSaid={toasted === sentence} isAside />}
    </>
  )
}

type SignInFormProps = {
  intent: string
  fields: readonly string[]
  action?: string
  failed?: string
  unsaid?: string
  children: ReactNode
}

/** The refused attempt of this form, if the last one was its. */
export function useRefused(intent: string): Attempt | undefined {
  const last = useActionData<Attempt | object>()
  return last && 'typed' in last && last.typed.intent === intent ? last : undefined
}
