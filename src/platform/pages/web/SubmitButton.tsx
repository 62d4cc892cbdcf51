import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui'
import { usePlatformWords } from './words.ts'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy'> & { working?: string }

/**
 * The submit button of an office form; it says `working`, or “One moment…”, while the router sends a form of the page. One with a
 * name says so only while its own value is sent.
 */
export function SubmitButton({ working, ...rest }: SubmitButtonProps) {
  const usual = usePlatformWords().working
  const { state, formData } = useNavigation()
  const isSent = rest.name === undefined || formData?.get(rest.name) === String(rest.value)
  return (
    <Button
      type="submit"
      busy={state === 'submitting' && isSent ? (working ?? usual) : undefined}
      {...rest}
    />
  )
}
