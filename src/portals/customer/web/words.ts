import { useWords } from '#platform/http/web/visit.ts'
import type { bn as frameBn } from '../frame.words.bn.ts'
import type { bn } from '../words.bn.ts'

export const useCustomerWords = () => useWords<typeof bn>('customer')

/** The words of the frame around every page of a policy holder. */
export const useFrameWords = () => useWords<typeof frameBn>('customer/frame')
