import { useWords } from '#platform/web/visit.ts'
import type { bn } from '../../customer.words.bn.ts'

export const useCustomerWords = () => useWords<typeof bn>('payments/customer')
