import { type FormEvent, type HTMLInputTypeAttribute, useEffect, useRef, useState } from 'react'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextArea, TextField } from '#platform/web/ui/TextField.tsx'
import { useLanguage } from '#platform/web/visit.ts'
import type { EnquiryAnswer, SendForm } from './send-enquiry.ts'
import { useFormWords } from './words.ts'

export type EnquiryField = {
  readonly name: string
  readonly label: string
  readonly autoComplete?: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'tel' | 'email'
  readonly hint?: string
  readonly isOptional?: boolean
  /** Several lines. */
  readonly rows?: number
}

/**
 * A form that people send us. With scripts it answers in its place; without them `action`, a page of its own,
 * answers with everything typed still there.
 */
export function EnquiryForm({ action, idPrefix, fields, send, submit, answer: first }: EnquiryFormProps) {
  const words = useFormWords()
  const language = useLanguage()
  const [answer, setAnswer] = useState(first)
  const [sent, setSent] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer || answer === first) return
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid]')
    const next = wrong ?? place.current
    next?.focus()
  }, [answer, first])
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    setIsSending(true)
    try {
      const result = await (await send())(form)
      setAnswer(result)
      if (result.state === 'done') setSent((before) => before + 1)
    } finally {
      setIsSending(false)
    }
  }
  const refused = answer?.state === 'refused' ? answer : undefined
  const hasFieldErrors = fields.some(({ name }) => refused?.errors[name])
  return (
    <div ref={place} tabIndex={-1} className="stack scroll-mt-s6">
      {answer?.state === 'done' && (
        <Alert key={sent} kind="success" live dismissIn={language}>
          {answer.message}
        </Alert>
      )}
      {refused && !hasFieldErrors && (
        <Alert kind="danger" live>
          {refused.message || words.unexpected}
        </Alert>
      )}
      <form key={sent} method="post" action={action} noValidate onSubmit={onSubmit} className="stack">
        {fields.map((field) => (
          <OneField key={field.name} field={field} idPrefix={idPrefix} refused={refused} />
        ))}
        <Unseen idPrefix={idPrefix} drawnAt={refused?.typed.drawn_at} />
        <div>
          <Button type="submit" kind="primary" busy={isSending ? words.sending : undefined}>
            {submit}
          </Button>
        </div>
      </form>
    </div>
  )
}

export type EnquiryFormProps = {
  action: string
  /** Stands before the names in the ids of the fields. */
  idPrefix: string
  fields: readonly EnquiryField[]
  /** What sends it, loaded with the first press of the button. */
  send: () => Promise<SendForm>
  /** The words of the button. */
  submit: string
  answer?: EnquiryAnswer | undefined
}

type Refused = Extract<EnquiryAnswer, { state: 'refused' }>
type OneFieldProps = { field: EnquiryField; idPrefix: string; refused: Refused | undefined }

function OneField({ field, idPrefix, refused }: OneFieldProps) {
  const { optional } = useFormWords()
  const { name, isOptional, rows, type, inputMode, ...rest } = field
  const shared = {
    ...rest,
    name,
    id: `${idPrefix}-${name}`,
    ...(isOptional ? { optional } : { required: true }),
    defaultValue: refused?.typed[name],
    error: refused?.errors[name]?.join(' '),
  }
  return rows ? (
    <TextArea rows={rows} {...shared} />
  ) : (
    <TextField type={type} inputMode={inputMode} {...shared} />
  )
}

/** What goes along unseen: when the form was drawn, and a field that only machines fill. */
function Unseen({ idPrefix, drawnAt }: { idPrefix: string; drawnAt: string | undefined }) {
  const { leaveEmpty } = useFormWords()
  const [now] = useState(() => String(Date.now()))
  return (
    <>
      <input type="hidden" name="drawn_at" defaultValue={drawnAt || now} suppressHydrationWarning />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={`${idPrefix}-homepage`}>{leaveEmpty}</label>
        <input id={`${idPrefix}-homepage`} name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
