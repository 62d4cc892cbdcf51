import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

export const deskWords = { bn, en }
