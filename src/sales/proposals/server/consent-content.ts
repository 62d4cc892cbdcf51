import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { openText, sealText } from '#platform/database/server/sealed-text.ts'
import type { Cover } from '#policies/policies/policy.ts'
import { consentRules, type Objection, wrongParts } from '../applicant-consent.ts'
import type { Answers } from '../proposal.ts'
import type { Prepared } from './prepare-save.ts'

/** Everything that the applicant would sign; the paper is written from it. */
export type ConsentContent = { readonly answers: Answers; readonly cover: Cover }

const stored = z.object({
  answers: z.unknown(),
  cover: z.unknown(),
  askedOn: z.string().optional(),
  wrong: z.object({ parts: z.array(z.enum(wrongParts)), text: z.string() }).optional(),
})

/**
 * The content that an applicant is asked about. The applicant ticks both boxes by agreeing, so they count as
 * ticked.
 */
export function contentOf({ answers, cover }: Pick<Prepared, 'answers' | 'cover'>): ConsentContent {
  const { unreadable: _unreadable, givenTwice: _givenTwice, wasHealthAsked: _asked, ...given } = answers
  return { answers: { ...given, hasDeclared: true, hasConsented: true }, cover }
}

/** Equal for equal contents, however the quote is named; reveals nothing without the program's key. */
export function digestOf(key: string, { answers, cover }: ConsentContent): string {
  const { quoteNumber: _number, ...priced } = cover
  return createHmac('sha256', key)
    .update(`word ${canonical({ answers, priced })}`)
    .digest('base64url')
}

/** @param askedOn the phone that was asked; undefined if there was none */
export function sealContent(content: ConsentContent, askedOn: string | undefined): string {
  return sealText(JSON.stringify({ ...content, askedOn }))
}

/** @throws an Error when it was sealed with another key */
export function openContent(sealed: string): ConsentContent {
  const { answers, cover } = stored.parse(JSON.parse(openText(sealed))) as ConsentContent
  return { answers, cover }
}

/** The phone that was asked about a sealed content. @throws an Error when it was sealed with another key */
export function phoneAskedIn(sealed: string): string | undefined {
  return stored.parse(JSON.parse(openText(sealed))).askedOn
}

/** Seals the same content with its applicant's objection. */
export function sealObjection(sealed: string, wrong: Objection): string {
  return sealText(JSON.stringify({ ...stored.parse(JSON.parse(openText(sealed))), wrong }))
}

/**
 * The applicant's objection.
 * @throws an Error if it was sealed with another key
 */
export function openObjection(sealed: string): Objection | undefined {
  return stored.parse(JSON.parse(openText(sealed))).wrong
}

export function newCode(): string {
  return String(randomInt(10 ** consentRules.digits)).padStart(consentRules.digits, '0')
}

/** A code is valid for one request only. */
export function codeDigest(key: string, requestId: number, code: string): string {
  return createHmac('sha256', key).update(`word ${requestId} ${code}`).digest('base64url')
}

export function isCode(
  key: string,
  request: { readonly id: number; readonly codeDigest: string },
  code: string,
): boolean {
  const sent = Buffer.from(codeDigest(key, request.id, code))
  const known = Buffer.from(request.codeDigest)
  return sent.length === known.length && timingSafeEqual(sent, known)
}

/** JSON with sorted keys, without absent or empty values: a form and a draft differ in those. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, isNothing(inner) ? '' : canonical(inner)] as const)
    .filter(([, text]) => text !== '' && text !== '{}')
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join()}}`
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
