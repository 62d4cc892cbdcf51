import type { ComponentProps } from 'react'
import { Button } from '#ui'
import { useSentForm } from './use-sent-form.ts'
import { usePlatformWords } from './words.ts'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy'> & { working?: string }

/**
 * The submit button of an office form; it says `working`, or “One moment…”, until the answer to a form of the page is
 * shown. One with a name says so only while its own value is sent.
 */
export function SubmitButton({ working, ...rest }: SubmitButtonProps) {
  const usual = usePlatformWords().working
  const formData = useSentForm()
  const isSent = formData && (rest.name === undefined || formData.get(rest.name) === String(rest.value))
  return <Button type="submit" busy={isSent ? (working ?? usual) : undefined} {...rest} />
}
