import { useWords } from '#platform/http/web/visit.ts'
import type { bn as consentBn } from '../consent.words.bn.ts'
import type { bn as printBn } from '../print.words.bn.ts'

export const usePrintWords = () => useWords<typeof printBn>('proposals/print')
export const useConsentWords = () => useWords<typeof consentBn>('proposals/consent')
