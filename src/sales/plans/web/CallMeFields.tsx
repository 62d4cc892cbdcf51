import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Anchor, TextField } from '#ui'
import type { CallMeAnswer } from './call-me.ts'
import { usePlansWords } from './words.ts'

type Refused = Extract<CallMeAnswer, { state: 'refused' }>

/** The fields of a call-back request, and hidden ones: the sealed quote, and traps for bots. */
export function CallMeFields({ refused, quote = '', drawnAt }: CallMeFieldsProps) {
  const words = usePlansWords().callMe
  return (
    <>
      <TextField
        id="call-name"
        name="name"
        label={words.name}
        autoComplete="name"
        required
        defaultValue={refused?.typed.name}
        error={refused?.errors.name?.join(' ')}
      />
      <TextField
        id="call-phone"
        name="phone"
        label={words.phone}
        hint={words.phoneHint}
        inputMode="tel"
        autoComplete="tel"
        required
        defaultValue={refused?.typed.phone}
        error={refused?.errors.phone?.join(' ')}
      />
      <input type="hidden" name="quote" value={refused?.typed.quote || quote} />
      <input
        type="hidden"
        name="drawn_at"
        defaultValue={refused?.typed.drawn_at || drawnAt}
        suppressHydrationWarning
      />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="call-homepage">{words.leaveEmpty}</label>
        <input id="call-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

type CallMeFieldsProps = {
  refused: Refused | undefined
  /** The sealed quote that the call is about. */
  quote?: string
  /** When the form was rendered, in milliseconds. */
  drawnAt: string
}

/** Says when we call, and links to the kept quote. */
export function CallMeDone({ answer, takesFocus }: CallMeDoneProps) {
  const words = usePlansWords().callMe
  return (
    <Alert kind="success" live takesFocus={takesFocus}>
      <p>{answer.message}</p>
      {answer.quotePath && (
        <p>
          <Anchor href={answer.quotePath}>{words.openQuote}</Anchor>
        </p>
      )}
    </Alert>
  )
}

type CallMeDoneProps = { answer: Extract<CallMeAnswer, { state: 'done' }>; takesFocus?: boolean }

/** The error of the whole request; errors of a field are shown at the field. */
export function CallMeRefused({ answer, takesFocus }: { answer: Refused; takesFocus?: boolean }) {
  const { networkDown, noAnswer } = usePlatformWords().problems
  if (answer.errors.name || answer.errors.phone) return null
  return (
    <Alert kind="danger" live takesFocus={takesFocus}>
      {answer.message || (answer.code === 'networkDown' ? networkDown : noAnswer)}
    </Alert>
  )
}
