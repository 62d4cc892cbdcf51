import { bn } from './word.words.bn.ts'
import { en } from './word.words.en.ts'

export const wordWords = { bn, en }
