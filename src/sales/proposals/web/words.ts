import type { bn as identity } from '#people/identity/words.bn.ts'
import { useWords } from '#platform/http/web/visit.ts'
import type { bn as fillingBn } from '../filling.words.bn.ts'
import type { bn as printBn } from '../print.words.bn.ts'
import type { bn as wordBn } from '../word.words.bn.ts'
import type { bn } from '../words.bn.ts'

export const useProposalsWords = () => useWords<typeof bn>('proposals')
export const useFillingWords = () => useWords<typeof fillingBn>('proposals/filling')
export const usePrintWords = () => useWords<typeof printBn>('proposals/print')
export const useWordWords = () => useWords<typeof wordBn>('proposals/word')
export const useIdentityWords = () => useWords<typeof identity>('identity')
