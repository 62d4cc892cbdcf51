import { ErrorSummary, LiveErrorSummary } from '#ui'
import { usePlatformWords } from './words.ts'

/** The error summary of a form, under its usual title. */
export function FieldErrors(props: Omit<Parameters<typeof ErrorSummary>[0], 'title'>) {
  return <ErrorSummary title={usePlatformWords().errorTitle} {...props} />
}

/** The same in hydrated parts. */
export function LiveFieldErrors(props: Omit<Parameters<typeof LiveErrorSummary>[0], 'title'>) {
  return <LiveErrorSummary title={usePlatformWords().errorTitle} {...props} />
}
