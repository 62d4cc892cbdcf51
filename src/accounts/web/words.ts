import { useWords } from '#platform/web/visit.ts'
import type { bn } from '../pages.words.bn.ts'

export const useAccountsWords = () => useWords<typeof bn>('accounts/pages')
