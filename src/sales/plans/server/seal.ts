import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import type { QuoteContent } from '../sealed-quote.ts'
import { sign } from './sign.ts'

/** Sealed quotes begin so; the number changes when their content changes its shape. */
export const sealMark = 'q1.'

const content = z.object({
  source: z.enum(['premium', 'fixed']),
  answers: z.record(z.string(), z.string()),
  isStartGiven: z.boolean(),
  edition: z.string(),
  instalment: z.int().nonnegative(),
  basicInstalment: z.int().nonnegative(),
  madeOn: z.string().refine(isDateOnly),
})

/**
 * Seals a quote so that it can travel through a browser and come back unchanged. Nothing is stored.
 * @param key the program's secret; whoever holds it can make quotes
 */
export function sealQuote(key: string, quote: QuoteContent): string {
  const body = Buffer.from(JSON.stringify(inOrder(quote))).toString('base64url')
  return `${sealMark}${body}.${signatureOf(key, body)}`
}

/** The content of a seal of ours; undefined when it is not ours or was changed. */
export function openSeal(key: string, sealed: string): QuoteContent | undefined {
  const [mark, body, signature, ...rest] = sealed.trim().split('.')
  if (`${mark}.` !== sealMark || !body || !signature || rest.length > 0) return undefined
  const theirs = Buffer.from(signature)
  const ours = Buffer.from(signatureOf(key, body))
  if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) return undefined
  const parsed = content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return parsed.success ? parsed.data : undefined
}

/** One quote has one seal, in whatever order its parts came: that is how it is kept only once. */
function inOrder(quote: QuoteContent): QuoteContent {
  const { source, answers, isStartGiven, edition, instalment, basicInstalment, madeOn } = quote
  return { source, answers: byName(answers), isStartGiven, edition, instalment, basicInstalment, madeOn }
}

function byName(answers: QuoteContent['answers']): QuoteContent['answers'] {
  const names = Object.keys(answers)
  if (names.every((name, n) => n === 0 || (names[n - 1] ?? '') < name)) return answers
  return Object.fromEntries(names.sort().map((name) => [name, answers[name] ?? '']))
}

function signatureOf(key: string, body: string): string {
  // The purpose stands in the signed text, so that a signature made for anything else never fits a quote.
  return sign(key, `quote ${sealMark}${body}`)
}
