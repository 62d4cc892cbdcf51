import { bn } from './forms.words.bn.ts'
import { en } from './forms.words.en.ts'

export const formsWords = { bn, en }
