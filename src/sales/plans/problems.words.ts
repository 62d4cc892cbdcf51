import { bn } from './problems.words.bn.ts'
import { en } from './problems.words.en.ts'

export const planProblems = { bn, en }
