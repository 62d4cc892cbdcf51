import { randomUUID } from 'node:crypto'
import { type CallSettings, makeBreaker } from '../breaker.ts'
import { callOutside, readJson, tidyReason } from '../call-outside.ts'
import {
  type Identification,
  type IdentifiedPerson,
  type IdentityQuestion,
  NationalIdRefused,
  type NationalIdService,
  NationalIdUnavailable,
} from './national-id.ts'
import { isPass, personV1, personV2, verdictV1, verdictV2, writeQuestionV1, writeQuestionV2 } from './wire.ts'

export type PorichoySettings = CallSettings & {
  /** https://api.porichoybd.com, or another host that speaks it. Read at every call. */
  readonly address: string
  /** Sent as `x-api-key`. */
  readonly key: string
  /** The API version of the account; 2 by default. */
  readonly version?: 1 | 2
}

/** Short, because a person is waiting at the screen. */
const patienceMs = 5_000
/**
 * While the breaker is open, people type the details by hand; it stays open long enough that few of them wait
 * for a probe.
 */
const restMs = 30_000

const paths = { 1: '/api/kyc/nid-person-values', 2: '/api/v2/verifications/autofill' } as const

/** Statuses about our key, address or balance, not about the person. */
const account = new Set([401, 402, 403, 404, 405, 410])
const later = new Set([408, 425, 429])

/** Porichoy, the e-KYC service of Bangladesh: autofill of version 2, or person values of version 1 (KYC-09). */
export function porichoy(settings: PorichoySettings): NationalIdService {
  const through = makeBreaker(() => new NationalIdUnavailable('resting'), { restMs, ...settings.breaker })
  return { identify: (question) => through(() => identifyOnce(settings, question)) }
}

async function identifyOnce(settings: PorichoySettings, question: IdentityQuestion): Promise<Identification> {
  const { version = 2, key } = settings
  const body = version === 2 ? writeQuestionV2(question) : writeQuestionV1(question, randomUUID())
  const { status, bytes } = await callOutside(
    {
      method: 'POST',
      url: `${settings.address.replace(/\/+$/, '')}${paths[version]}`,
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
      timeoutMs: settings.timeoutMs ?? patienceMs,
      // Version 1 sends the photo along.
      maxAnswerBytes: 4_000_000,
    },
    (why, detail) => new NationalIdUnavailable(why, detail),
  )
  const answer = readJson(bytes)
  if (status === 200 || status === 201)
    return asAsked(version === 2 ? readV2(answer) : readV1(answer), question)
  if (account.has(status)) throw new NationalIdUnavailable('account', String(status))
  if (later.has(status)) throw new NationalIdUnavailable('failing', String(status))
  // A redirect is not followed: numbers of people go to the configured address and nowhere else.
  if (status < 400) throw new NationalIdUnavailable('unreadable', String(status))
  throw new NationalIdRefused(String(status), tidyReason(reasonIn(answer), [key, question.nationalId]))
}

function readV2(answer: unknown): Identification {
  const verdict = verdictV2.safeParse(answer).data
  if (!verdict) throw new NationalIdUnavailable('unreadable', 'no status')
  if (isPass(verdict.status)) return found(personV2.safeParse(answer).data)
  const [error] = verdict.errors ?? []
  return { isMatch: false, code: codeOf(typeof error === 'string' ? undefined : error?.code) }
}

function readV1(answer: unknown): Identification {
  const verdict = verdictV1.safeParse(answer).data
  if (!verdict) throw new NationalIdUnavailable('unreadable', 'no passKyc')
  if (isPass(verdict.passKyc)) return found(personV1.safeParse(answer).data)
  return { isMatch: false, code: codeOf(verdict.errorCode) }
}

function found(person: IdentifiedPerson | undefined): Identification {
  if (!person) throw new NationalIdUnavailable('unreadable', 'no person')
  return { isMatch: true, person }
}

/** A person with another birth date or other numbers is not the one we asked about, whatever the service says. */
function asAsked(said: Identification, { nationalId, birthDate }: IdentityQuestion): Identification {
  if (!said.isMatch) return said
  const { person } = said
  if (person.birthDate !== birthDate) return { isMatch: false, code: 'birthDateDiffers' }
  const numbers = [person.smartNumber, person.oldNumber].filter((one) => one !== undefined)
  const isOther = numbers.length > 0 && !numbers.includes(nationalId)
  // The service may know only one of the two numbers; one of the same length that differs is another person's.
  const isSameKind = numbers.some((one) => one.length === nationalId.length)
  return isOther && isSameKind ? { isMatch: false, code: 'numberDiffers' } : said
}

function codeOf(code: string | number | null | undefined): string {
  return /^[\w-]{1,40}$/.test(String(code ?? '')) ? String(code) : 'no'
}

function reasonIn(answer: unknown): string {
  const { message, title } = (answer ?? {}) as { message?: unknown; title?: unknown }
  return typeof message === 'string' ? message : typeof title === 'string' ? title : ''
}
