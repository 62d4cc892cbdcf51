import { useWords } from '#platform/web/visit.ts'
import type { bn as payDirect } from '../pay-direct.words.bn.ts'
import type { bn as state } from '../payment-state.words.bn.ts'

export const usePayDirectWords = () => useWords<typeof payDirect>('payments/pay-direct')

/** The words of the state panel: a page that shows it names `payments/payment-state`. */
export const usePaymentStateWords = () => useWords<typeof state>('payments/payment-state')
