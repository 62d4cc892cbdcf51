import { useWords } from '#platform/http/web/visit.ts'
import type { bn as fileBn } from '../file.words.bn.ts'
import type { bn as queueBn } from '../queue.words.bn.ts'
import type { bn } from '../words.bn.ts'

export const useDataWords = () => useWords<typeof bn>('personal-data')
export const useFileWords = () => useWords<typeof fileBn>('personal-data/file')
export const useQueueWords = () => useWords<typeof queueBn>('personal-data/queue')
