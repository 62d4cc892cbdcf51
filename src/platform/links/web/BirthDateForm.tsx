import type { RefusedCall } from '#platform/http/web/call.ts'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Button, Form, PlainDateField } from '#ui'
import { birthDateAct, birthDateField } from '../birth-date.ts'
import { useLinkWords } from './words.ts'

/** Why a date was refused, and what was typed into its boxes. */
type RefusedDate = RefusedCall & { readonly typed: Readonly<Record<string, string>> }

/**
 * Asks for the applicant's date of birth before anything behind the link is shown.
 * @param of the link, where the address does not say it
 */
export function BirthDateForm({ refused, of }: { refused: RefusedDate | undefined; of?: string }) {
  const { birthDate: words } = useLinkWords()
  const { problems, working } = usePlatformWords()
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
        {of && <input type="hidden" name="of" value={of} />}
        <PlainDateField
          name={birthDateField}
          label={words.label}
          hint={words.hint}
          error={error}
          defaultValue={refused?.typed[birthDateField]}
        />
        <div>
          <Button type="submit" kind="primary" data-busy={working}>
            {words.button}
          </Button>
        </div>
      </Form>
    </>
  )
}
