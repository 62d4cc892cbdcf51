import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import type { QuoteContent } from '../sealed-quote.ts'
import { sign } from './sign.ts'

/** Prefix of sealed quotes; its number changes with the shape of their content. */
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
 * Signs a quote, so that a browser cannot change it before it sends it back. Nothing is stored.
 * @param key the program's secret; whoever holds it can make quotes
 */
export function sealQuote(key: string, quote: QuoteContent): string {
  const body = Buffer.from(JSON.stringify(inOrder(quote))).toString('base64url')
  return `${sealMark}${body}.${signatureOf(key, body)}`
}

/** The content of a sealed quote; undefined when the signature does not match. */
export function openSeal(key: string, sealed: string): QuoteContent | undefined {
  const [mark, body, signature, ...rest] = sealed.trim().split('.')
  if (`${mark}.` !== sealMark || !body || !signature || rest.length > 0) return undefined
  const theirs = Buffer.from(signature)
  const ours = Buffer.from(signatureOf(key, body))
  if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) return undefined
  const parsed = content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return parsed.success ? parsed.data : undefined
}

/** A fixed order of keys, so that equal quotes have equal seals and are stored only once. */
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
  // The signed text includes its purpose, so that no signature made for anything else is valid for a quote.
  return sign(key, `quote ${sealMark}${body}`)
}
