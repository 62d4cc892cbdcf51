import { useWords } from '#platform/http/web/visit.ts'
import type { bn as state } from '../payment-state.words.bn.ts'

/** The words of the state panel; a page that shows it must load `ledger/payment-state`. */
export const usePaymentStateWords = () => useWords<typeof state>('ledger/payment-state')
