import { type ReactNode, useEffect } from 'react'
import { useActionData } from 'react-router'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useLanguage } from '#platform/web/visit.ts'
import type { Attempt } from './attempt.ts'
import { useAccountsWords } from './words.ts'

const toastMs = 6_000

/**
 * A form on the way in, with what was wrong with the last attempt above it and in a toast (LOGIN-06); `intent` tells the
 * page's action which form it was. `fields` are its fields: errors of others stand in the message alone.
 */
export function SignInForm({ intent, fields, action, children }: SignInFormProps) {
  const { frame } = useAccountsWords()
  const language = useLanguage()
  const refused = useRefused(intent)
  const errors = fields.flatMap((field) => {
    const [text] = refused?.errors[field] ?? []
    return text ? [{ field, text }] : []
  })
  const failure = errors.length === 0 ? refused : undefined
  useEffect(() => {
    if (!failure?.message) return
    const shown = toast.show({ kind: 'danger', text: failure.message })
    // The text stands in the page as well: on a small phone the toast must not lie on the button for long.
    const timer = setTimeout(() => toast.close(shown), toastMs)
    return () => {
      clearTimeout(timer)
      toast.close(shown)
    }
  }, [failure])
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={frame.errorTitle} errors={errors} />}
      {failure && (
        <Alert kind="danger" live dismissIn={language}>
          {failure.message}
        </Alert>
      )}
      <Form method="post" action={action} className="stack" noValidate>
        <input type="hidden" name="intent" value={intent} />
        {children}
      </Form>
    </>
  )
}

type SignInFormProps = {
  intent: string
  fields: readonly string[]
  action?: string
  children: ReactNode
}

/** The refused attempt of this form, if the last one was its. */
export function useRefused(intent: string): Attempt | undefined {
  const last = useActionData<Attempt>()
  return last?.typed.intent === intent ? last : undefined
}
