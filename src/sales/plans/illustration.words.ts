import { bn } from './illustration.words.bn.ts'
import { en } from './illustration.words.en.ts'

export const illustrationWords = { bn, en }
