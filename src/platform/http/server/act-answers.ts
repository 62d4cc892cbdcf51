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
  freeKey,
  insertKept,
  type StoredAct,
  setAnswer,
  tryToHold,
} from './act-answer-store.ts'
import type { Call } from './call.ts'

/** The field that carries the key where no header can. */
export const keyField = 'idempotency_key'
const keyHeader = 'idempotency-key'

/**
 * After its change a call still makes its answer, or asks an outside system. One that has not answered after so long has
 * ended without.
 */
const answeredWithinSeconds = 60
const retryAfterSeconds = 2

/** One act under a key: the same act again is answered as it was the first time. */
export type KeyedAct = ActKey & {
  readonly call: string
  readonly bodyDigest: string
  readonly at: Date
  /** The person whom the answer is about, until a line of the audit log says so. */
  readonly about: string | undefined
}

/** @throws Refusal 422 for a key that is none, and for two that differ. @returns undefined where none was sent */
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
 * The act that a call with this key is.
 * @param token what proves who calls where nobody is signed in, such as a payment token
 * @returns undefined where the call belongs to nobody: there is no one to keep an answer for
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
 * What was answered to this act before; undefined when it was not done yet.
 * @throws Refusal 422 when the key was used for something else, 409 while the first is under way or its answer is gone
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
 * Begins an act in the transaction of its change, so that no other one does the same meanwhile.
 * @returns what was answered, when another one was faster
 * @throws Refusal 409 while another one is at it, and what `findAnswer` throws
 */
export async function beginAct(
  tx: Transaction,
  act: KeyedAct,
): Promise<{ readonly answer: unknown } | undefined> {
  if (!(await tryToHold(tx, act))) throw stillUnderWay()
  return findAnswer(tx, act)
}

/** Writes down, in the transaction of the change, that an act was done; with its answer where that is known already. */
export async function noteDone(
  tx: Transaction,
  act: KeyedAct,
  { about, answer }: { about: string | undefined; answer: unknown },
): Promise<void> {
  const { owner, keyDigest, call, bodyDigest, at } = act
  const sealed = answer === undefined ? null : await sealAnswer(tx, act, about, answer)
  await insertKept(tx, { owner, keyDigest, call, bodyDigest, at, answer: sealed })
}

/** Keeps the answer to an act that was done. */
export async function storeAnswer(
  db: Autocommit,
  act: KeyedAct,
  { about, answer }: { about: string | undefined; answer: unknown },
): Promise<void> {
  await setAnswer(db, act, await sealAnswer(db, act, about, answer))
}

/** The act was refused in the end: its key may be used again. */
export async function forgetAct(db: Autocommit, act: KeyedAct): Promise<void> {
  await freeKey(db, act)
}

function sealAnswer(
  db: ReadDatabase,
  act: KeyedAct,
  about: string | undefined,
  answer: unknown,
): Promise<string> {
  return sealAbout(db, about ?? act.about, JSON.stringify(answer))
}

/** Names in order, and of a file what it is called and a hash of what is in it. */
function forComparison(value: unknown): unknown {
  if (isUploadedFile(value))
    return { file: value.filename, sha256: createHash('sha256').update(value.bytes).digest('hex') }
  if (Array.isArray(value)) return value.map(forComparison)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, forComparison(inner)]))
}
