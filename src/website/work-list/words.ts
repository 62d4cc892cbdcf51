import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

export const workListWords = { bn, en }
