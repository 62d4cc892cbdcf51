import { Fragment, type HTMLInputTypeAttribute } from 'react'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { nameError } from '#platform/pages/web/name-error.ts'
import { WhyUnanswered } from '#platform/pages/web/Unanswered.tsx'
import { callMePath } from '#sales/plans/paths.ts'
import { Alert, Anchor, ArrowLink, Button, TextArea, TextField } from '#ui'
import type { EnquiryAnswer } from './send-enquiry.ts'
import { useFormWords } from './words.ts'

export type EnquiryField = {
  readonly name: string
  readonly label: string
  readonly autoComplete?: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'tel' | 'email'
  readonly hint?: string
  readonly isOptional?: boolean
  /** For several lines. */
  readonly rows?: number
}

/**
 * A form of the site. `action` is a page of its own with the same form; it answers with everything still typed, or with
 * thanks instead. With scripts the answer appears where the form is (enhance/answer-in-place.ts).
 */
export function EnquiryForm({ action, idPrefix, fields, submit, answer, thanks }: EnquiryFormProps) {
  const words = useFormWords()
  const refused = answer?.state === 'refused' ? answer : undefined
  const errors = fields.flatMap(({ name, label }) =>
    (refused?.errors[name] ?? []).map((text) => ({
      field: `${idPrefix}-${name}`,
      text: isNamedIn(text, name, label) ? text : nameError(text, label),
    })),
  )
  if (thanks)
    return (
      <div id={`${idPrefix}-form`} data-enhance="answer-in-place" className="stack">
        <Alert kind="success" live takesFocus hasClose>
          {thanks}
        </Alert>
        <ArrowLink href={action}>{words.another}</ArrowLink>
      </div>
    )
  return (
    <div id={`${idPrefix}-form`} data-enhance="answer-in-place" className="stack">
      <template data-unanswered="">
        <Alert kind="danger" live>
          <WhyUnanswered otherwise={words.unexpected} />
        </Alert>
      </template>
      <FieldErrors errors={errors} />
      {refused && errors.length === 0 && (
        <Alert kind="danger" live takesFocus>
          {refused.message || words.unexpected}
        </Alert>
      )}
      <form method="post" action={action} noValidate className="stack">
        {fields.map((field) => (
          <Fragment key={field.name}>
            <OneField field={field} idPrefix={idPrefix} refused={refused} />
            {field.name === 'email' && <WithoutEmail />}
          </Fragment>
        ))}
        <Unseen idPrefix={idPrefix} drawnAt={refused?.typed.drawn_at} />
        <div>
          <Button type="submit" kind="primary" data-busy={words.sending}>
            {submit}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Prescribed sentences name a field shorter than its label does: “The name field is required.” under “Full name”. */
function isNamedIn(text: string, name: string, label: string): boolean {
  const said = text.toLowerCase()
  return [name, label.split(' ').at(-1) ?? name].some((each) => said.includes(each.toLowerCase()))
}

/** The result of sending a form to its page. */
export type EnquiryOutcome = {
  answer?: EnquiryAnswer | undefined
  /** Shown once the form has arrived. */
  thanks?: string | undefined
}

type EnquiryFormProps = EnquiryOutcome & {
  action: string
  idPrefix: string
  fields: readonly EnquiryField[]
  /** The label of the button. */
  submit: string
}

/** These forms require an address (CONTACT-02, MEMBER-02); somebody with only a phone can ask to be called. */
function WithoutEmail() {
  const { noEmail, callMe } = useFormWords()
  return (
    <p className="flex flex-wrap items-center gap-x-s3">
      {noEmail}
      <Anchor href={callMePath} className="inline-flex min-h-11 items-center">
        {callMe}
      </Anchor>
    </p>
  )
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

/** The hidden fields: when the form was rendered, and a honeypot. */
function Unseen({ idPrefix, drawnAt }: { idPrefix: string; drawnAt: string | undefined }) {
  const { leaveEmpty } = useFormWords()
  return (
    <>
      <input type="hidden" name="drawn_at" defaultValue={drawnAt || String(Date.now())} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={`${idPrefix}-homepage`}>{leaveEmpty}</label>
        <input id={`${idPrefix}-homepage`} name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
