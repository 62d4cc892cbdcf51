import { useWords } from '#platform/http/web/visit.ts'
import type { bn as forms } from '../forms.words.bn.ts'

/** The words of the forms and of their pages. */
export const useFormWords = () => useWords<typeof forms>('enquiries/forms')
