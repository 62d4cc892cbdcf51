import { bn } from './consent.words.bn.ts'
import { en } from './consent.words.en.ts'

export const consentWords = { bn, en }
