import { useNavigation } from 'react-router'

/** What a posted form of the page has sent, until the page shows the answer: after the act, its data are fetched anew. */
export function useSentForm(): FormData | undefined {
  const { formMethod, formData } = useNavigation()
  return formMethod === 'POST' ? formData : undefined
}
