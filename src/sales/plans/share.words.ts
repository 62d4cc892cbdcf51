import { bn } from './share.words.bn.ts'
import { en } from './share.words.en.ts'

export const shareWords = { bn, en }
