import { useWords } from '#platform/http/web/visit.ts'
import type { bn as printBn } from '../print.words.bn.ts'
import type { bn as wordBn } from '../word.words.bn.ts'

export const usePrintWords = () => useWords<typeof printBn>('proposals/print')
export const useWordWords = () => useWords<typeof wordBn>('proposals/word')
