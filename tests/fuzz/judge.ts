import type { Request } from './draw.ts'
import type { Operation } from './operations.ts'

export type Came = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly tookMs: number
}

/** What a call may answer with: done, sent on, or refused for a reason of the sender's. */
const statuses = [200, 302, 303, 304, 400, 401, 403, 404, 409, 413, 414, 415, 422, 429]
const maxMs = 15_000
/** Sentences that the requirements give in one language for both (API-03). */
const inBothLanguages = ['User not authenticated']
/** Words of the inside of a program, which nobody outside should ever read. */
const inside =
  /node_modules|\.tsx?:\d+|at (async )?\w+ \(|\b(select|insert into|update) [^.]{0,80}\b(from|values|set) |violates|duplicate key|ECONN|ZodError|scrypt[$:]|\$argon2/i

/**
 * What is wrong with an answer, whatever was asked.
 * @param strangers what belongs to other people and may not be read by whoever asked, unless they sent it themselves
 */
export function findOffences(
  operation: Operation,
  request: Request,
  came: Came,
  strangers: readonly string[],
): string[] {
  const { status, headers, text, tookMs } = came
  const offences: string[] = []
  if (!statuses.includes(status)) offences.push(`answered ${status}`)
  if (tookMs > maxMs) offences.push(`took ${Math.round(tookMs)} ms`)
  if (headers.get('x-content-type-options') !== 'nosniff') offences.push('lets a browser guess its kind')
  if (operation.path.startsWith('/api-app/') && headers.get('cache-control') !== 'no-store')
    offences.push(`may be stored: ${headers.get('cache-control')}`)
  const kind = headers.get('content-type') ?? ''
  if (kind.includes('json')) offences.push(...refusalOffences(status, request, text))
  else if (status >= 400) offences.push(`refused with ${kind || 'nothing'}`)
  if (!kind.startsWith('application/pdf')) {
    const said = inside.exec(text)?.[0]
    if (said && !sentOf(request).includes(said)) offences.push(`shows its inside: "${said}"`)
    const sent = digitsOf(sentOf(request))
    const leaked = strangers.find(
      (secret) => text.includes(secret) && !sent.includes(digitsOf(secret).slice(-10)),
    )
    if (leaked) offences.push(`shows a stranger's ${leaked}`)
  }
  return offences
}

/** A refusal has a code, is no success, and says in the language that was asked for what stands in the way. */
function refusalOffences(status: number, request: Request, text: string): string[] {
  const body = JSON.parse(text) as {
    status?: unknown
    code?: unknown
    message?: unknown
    errors?: object
  } | null
  if (status < 400) return []
  const offences: string[] = []
  if (!body || body.status === 1 || typeof body.code !== 'string') offences.push('refused without a code')
  const sentences = [body?.message, ...Object.values(body?.errors ?? {}).flat()]
  for (const sentence of sentences)
    if (!languagesOf(request).some((language) => isSentenceIn(language, sentence)))
      offences.push(`says "${String(sentence).slice(0, 80)}"`)
  return offences
}

function isSentenceIn(language: Request['language'], text: unknown): boolean {
  if (typeof text !== 'string' || text.trim().length < 4) return false
  if (inBothLanguages.includes(text)) return true
  return language === 'bn' ? /[\u0985-\u09B9]/.test(text) : /[a-z]{2}/i.test(text)
}

/** A paper asked for in a language is refused in it, unless its very address is refused. */
function languagesOf({ address, language }: Request): Request['language'][] {
  return /[?&]lang=/.test(address) ? ['bn', 'en'] : [language]
}

function sentOf({ address, body = '' }: Request): string {
  return `${safelyDecoded(address)} ${body}`
}

function safelyDecoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '))
  } catch {
    return address
  }
}

function digitsOf(text: string): string {
  return text.replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit))).replaceAll(/\D/g, '')
}
