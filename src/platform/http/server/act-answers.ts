import { createHash } from 'node:crypto'
import { Refusal } from '#kernel/problem.ts'
import type { Autocommit, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { comparableDigest } from '#platform/database/server/sealed-text.ts'
import { openFor } from '#platform/sealing/server/person-keys.ts'
import { sealAbout } from '#platform/sealing/server/seal-about.ts'
import { isUploadedFile } from '../uploaded-file.ts'
import {
  type ActKey,
  findKept,
  insertKept,
  type StoredAct,
  setAnswer,
  tryLockActKey,
} from './act-answer-store.ts'
import type { Call } from './call.ts'

/** The field that carries the key where a header is not possible. */
export const keyField = 'idempotency_key'
const keyHeader = 'idempotency-key'

/**
 * After its change, a call still prepares its answer or asks an outside system. A call that has not answered
 * after this time is considered to have ended without an answer.
 */
const answeredWithinSeconds = 60
const retryAfterSeconds = 2

/** One act under an idempotency key: a repetition gets the first answer. */
export type KeyedAct = ActKey & {
  readonly call: string
  readonly bodyDigest: string
  readonly at: Date
  /** The person the answer is about, unless the audit line names another. */
  readonly about: string | undefined
}

/**
 * @throws Refusal 422 for an invalid key, and for two that differ.
 * @returns undefined if none was sent
 */
export function readKey(raw: unknown, call: Call): string | undefined {
  const sent = (raw as Record<string, unknown>)[keyField]
  const header = call.header(keyHeader)
  if (header && sent && header !== sent)
    throw new Refusal(422, { code: 'idempotencyKeysDiffer', field: keyField })
  const key = header || (sent ?? '')
  if (key === '') return undefined
  if (typeof key === 'string' && /^[A-Za-z0-9]{16,100}$/.test(key)) return key
  throw new Refusal(422, { code: 'idempotencyKeyInvalid', field: keyField })
}

/**
 * The act that this call with this key stands for.
 * @param token proof of the caller if nobody is signed in, such as a payment token
 * @returns undefined if the caller is unknown: there is nobody to store an answer for
 */
export function actOf(
  path: string,
  { key, input, call, token }: { key: string; input: object; call: Call; token: string | undefined },
): KeyedAct | undefined {
  const owner = token ? `token:${comparableDigest(token)}` : call.who && `${call.who.kind}:${call.who.id}`
  if (!owner) return undefined
  const about = call.who?.kind === 'customer' ? `customer:${call.who.id}` : undefined
  const { [keyField]: _key, ...body } = input as Record<string, unknown>
  return {
    owner,
    keyDigest: comparableDigest(key),
    call: path,
    bodyDigest: comparableDigest(JSON.stringify(forComparison(body))),
    at: call.now,
    about,
  }
}

/**
 * The stored answer to this act; undefined if it has not been done yet.
 * @throws Refusal 422 if the key was used for something else; 409 while the first is under way, or if its
 * answer is gone
 */
export async function findAnswer(
  db: ReadDatabase,
  act: KeyedAct,
): Promise<{ readonly answer: unknown } | undefined> {
  const kept = await findKept(db, act)
  return kept && { answer: await openAnswer(db, act, kept) }
}

async function openAnswer(db: ReadDatabase, act: KeyedAct, kept: StoredAct): Promise<unknown> {
  if (kept.call !== act.call || kept.bodyDigest !== act.bodyDigest)
    throw new Refusal(422, { code: 'keyUsedDifferently', field: keyField })
  const answer = kept.answer === null ? undefined : await openFor(db, kept.answer)
  if (answer !== undefined) return JSON.parse(answer)
  const isYoung = act.at.getTime() - kept.at.getTime() < answeredWithinSeconds * 1000
  if (kept.answer === null && isYoung) throw stillUnderWay()
  throw new Refusal(409, { code: 'doneAnswerGone' })
}

const stillUnderWay = () => new Refusal(409, { code: 'stillUnderWay' }, [], { retryAfterSeconds })

/**
 * Begins an act in the transaction of its change, so that no concurrent call does the same.
 * @returns the answer, if another call was faster
 * @throws Refusal 409 while another call is doing it, and whatever `findAnswer` throws
 */
export async function beginAct(
  tx: Transaction,
  act: KeyedAct,
): Promise<{ readonly answer: unknown } | undefined> {
  if (!(await tryLockActKey(tx, act))) throw stillUnderWay()
  return findAnswer(tx, act)
}

/** Records in the transaction of the change that an act was done, with its answer if that is already known. */
export async function noteDone(
  tx: Transaction,
  act: KeyedAct,
  { about, answer }: { about: string | undefined; answer: unknown },
): Promise<void> {
  const { owner, keyDigest, call, bodyDigest, at } = act
  const sealed = answer === undefined ? null : await sealAnswer(tx, act, about, answer)
  await insertKept(tx, { owner, keyDigest, call, bodyDigest, at, answer: sealed })
}

/** Stores the answer to an act that was done. */
export async function storeAnswer(
  db: Autocommit,
  act: KeyedAct,
  { about, answer }: { about: string | undefined; answer: unknown },
): Promise<void> {
  await setAnswer(db, act, await sealAnswer(db, act, about, answer))
}

function sealAnswer(
  db: ReadDatabase,
  act: KeyedAct,
  about: string | undefined,
  answer: unknown,
): Promise<string> {
  return sealAbout(db, about ?? act.about, JSON.stringify(answer))
}

/** A canonical form for comparing requests: names sorted, files as their name and a hash of their content. */
function forComparison(value: unknown): unknown {
  if (isUploadedFile(value))
    return { file: value.filename, sha256: createHash('sha256').update(value.bytes).digest('hex') }
  if (Array.isArray(value)) return value.map(forComparison)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, forComparison(inner)]))
}
