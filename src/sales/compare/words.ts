import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

/** What the answers of the comparison say: whom plans serve, and why one cannot. */
export const compareWords = { bn, en }
