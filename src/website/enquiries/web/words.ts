import { useWords } from '#platform/http/web/visit.ts'
import type { bn as forms } from '../forms.words.bn.ts'

export const useFormWords = () => useWords<typeof forms>('enquiries/forms')
