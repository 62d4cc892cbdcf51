import { useNavigation } from 'react-router'
import { useReferralWords } from './words.ts'

/** The label of a button while its own act is under way; `value` distinguishes buttons of one form. */
export function useBusy() {
  const { sheet } = useReferralWords()
  const { state, formData } = useNavigation()
  return (act: string, value?: string) =>
    state === 'submitting' &&
    formData?.get('act') === act &&
    (value === undefined || [formData.get('owner'), formData.get('what')].includes(value))
      ? sheet.sending
      : undefined
}
