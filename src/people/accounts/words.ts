import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

export const accountsWords = { bn, en }

/** What a call answers that has done what was asked. */
export const success = { bn: bn.success, en: en.success }
