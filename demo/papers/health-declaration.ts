import { bn } from '#policies/policies/words.bn.ts'
import { en } from '#policies/policies/words.en.ts'
import { healthQuestions } from '#policies/questions/health-questions.ts'
import { lines, row, text, title } from './form-parts.ts'
import type { Block } from './paper-source.ts'

/** The ten questions about health, in the same words and order as in the portal. */
export const healthDeclaration: readonly Block[] = [
  title('স্বাস্থ্যের কথা', 'Your health'),
  text(
    'প্রতিটি প্রশ্নে একটি ঘরে টিক দিন। “হ্যাঁ” হলে নিচে লিখুন: কী, কবে, কোন চিকিৎসক বা হাসপাতাল।',
    'Tick one box for each question. Where you say yes, write below what it was, when, and which doctor or hospital.',
  ),
  {
    kind: 'questions',
    head: ['প্রশ্ন', 'Question'],
    yes: ['হ্যাঁ', 'Yes'],
    no: ['না', 'No'],
    items: healthQuestions.map((question) => [bn.healthQuestions[question], en.healthQuestions[question]]),
  },
  row(lines(['বিস্তারিত', 'Details'], 3)),
]
