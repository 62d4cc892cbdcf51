import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Button, Form, PlainDateField } from '#ui'
import { birthDateAct, birthDateField } from '../birth-date.ts'
import { useLinkWords } from './words.ts'

/** Why a date was refused, and what was typed into its boxes. */
export type RefusedDate = {
  readonly typed: Readonly<Record<string, string>>
  readonly code: string
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Asks for the applicant's date of birth before anything behind the link is shown. */
export function BirthDateForm({ refused }: { refused: RefusedDate | undefined }) {
  const { birthDate: words } = useLinkWords()
  const { problems } = usePlatformWords()
  const error = refused?.errors[birthDateField]?.[0]
  return (
    <>
      <FieldErrors errors={error ? [{ field: birthDateField, text: error }] : []} />
      {refused && !error && (
        <Alert kind="danger" takesFocus>
          {describeFailure(problems, refused)}
        </Alert>
      )}
      {/* The same sentence for any wrong date, so that nobody learns whose mistake it was. */}
      {refused?.code === 'linkDateWrong' && (
        <p>
          {words.mistyped} <Helpline />
        </p>
      )}
      <Form method="post" noValidate className="stack">
        <Unanswered />
        <input type="hidden" name="act" value={birthDateAct} />
        <PlainDateField
          name={birthDateField}
          label={words.label}
          hint={words.hint}
          error={error}
          defaultValue={refused?.typed[birthDateField]}
        />
        <div>
          <Button type="submit" kind="primary">
            {words.button}
          </Button>
        </div>
      </Form>
    </>
  )
}
