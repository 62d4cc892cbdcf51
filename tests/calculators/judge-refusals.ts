import type { Endpoint } from '#kernel/endpoint.ts'
import { fieldNamesOf } from './calls.ts'
import type { Came, Sent } from './draw.ts'

/**
 * Checks that there is no server error, and that a refusal is a sentence in the requested language under the
 * caller's field names.
 */
export function findRefusalOffences(call: Endpoint, sent: Sent, { status, kind, body }: Came): string[] {
  if (status >= 500) return [`answered ${status}`]
  if (status === 200) return reasonOffences(body, sent)
  if (!kind.includes('json')) return [`refused with ${kind}`]
  const refusal = body as {
    status?: unknown
    message?: unknown
    code?: unknown
    errors?: Record<string, unknown>
  }
  const offences: string[] = []
  if (refusal.status !== 0) offences.push('refused without status 0')
  if (!isSentenceIn(sent.language, refusal.message)) offences.push(`says "${refusal.message}"`)
  const errors = Object.entries(refusal.errors ?? {})
  for (const [field, sentences] of errors) {
    if (!fieldNamesOf(call).includes(field)) offences.push(`names the field "${field}"`)
    const all = Array.isArray(sentences) ? sentences : []
    if (all.length === 0) offences.push(`says nothing about "${field}"`)
    for (const sentence of all)
      if (!isSentenceIn(sent.language, sentence)) offences.push(`says of ${field} "${sentence}"`)
  }
  const isOfWhole = ['quoteUnreadable', 'noSuchQuote', 'quoteExpired'].includes(String(refusal.code))
  if (status === 422 && errors.length === 0 && !isOfWhole) offences.push(`names no field (${refusal.code})`)
  return offences
}

/** Checks the reasons that the calculator endpoint and the check of a sum give inside a successful answer. */
function reasonOffences(body: unknown, sent: Sent): string[] {
  const { premCalcErr, data } = body as {
    premCalcErr?: string
    data?: { valid?: boolean; messages?: string[] }
  }
  const reasons = [
    ...(premCalcErr ? [premCalcErr] : []),
    ...(data?.valid === false ? (data.messages ?? ['']) : []),
  ]
  return reasons
    .filter((reason) => !isSentenceIn(sent.language, reason))
    .map((reason) => `gives the reason "${reason}"`)
}

function isSentenceIn(language: Sent['language'], text: unknown): boolean {
  if (typeof text !== 'string' || text.trim().length < 4) return false
  const isBangla = /[\u0985-\u09B9]/.test(text)
  return language === 'bn' ? isBangla : !isBangla && /[a-z]{2}/.test(text)
}
