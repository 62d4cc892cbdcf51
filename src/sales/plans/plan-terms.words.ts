import { bn } from './plan-terms.words.bn.ts'
import { en } from './plan-terms.words.en.ts'

export const planTermsWords = { bn, en }
