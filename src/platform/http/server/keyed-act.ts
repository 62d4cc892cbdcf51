import { Refusal } from '#kernel/problem.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import { freeKey } from './act-answer-store.ts'
import { actOf, beginAct, findAnswer, type KeyedAct, noteDone, storeAnswer } from './act-answers.ts'
import type { Call } from './call.ts'

/** One run of a changing call: idempotent with a key, repeated as often as it is sent without. */
export type Act = {
  /** Runs the call, or returns the stored answer. */
  answerOnce(run: () => Promise<unknown>): Promise<unknown>
  /** In the transaction of a change, before anything is written. */
  begin(tx: Transaction): Promise<void>
  /** In the transaction of a change, after everything else. */
  noteDone(tx: Transaction, about: string | undefined, answer: unknown): Promise<void>
  /** Call it once the transaction has committed. */
  markCommitted(): void
}

/** Counts stored answers per owner. */
export type StoredAnswerLimit = {
  /** Before the act is done. @throws Refusal 429 for too many */
  take(owner: string): Promise<void>
  /** It was refused and nothing is stored: repeated refusals must not use up the owner's limit. */
  uncount(owner: string): Promise<void>
}

const once: Act = {
  answerOnce: (run) => run(),
  begin: async () => {},
  noteDone: async () => {},
  markCommitted: () => {},
}

/** Another call was faster: anything this one stored outside the database is orphaned. */
class DoneMeanwhile extends Refusal {}

/** Opens the act of a call; a call without a key or a known caller is simply run. */
export function openAct(db: Database, path: string, { key, answerLimit, ...sent }: SentAct): Act {
  const act = key === undefined ? undefined : actOf(path, { ...sent, key })
  return act ? keyedAct(db, act, answerLimit) : once
}

type SentAct = {
  readonly key: string | undefined
  readonly input: object
  readonly call: Call
  readonly token: string | undefined
  readonly answerLimit?: StoredAnswerLimit | undefined
}

/**
 * A call may have several changes: the first one counts as the act and writes the key's row. The answer is
 * stored with it if it is known by then, else right after the call has prepared it.
 */
function keyedAct(db: Database, act: KeyedAct, answerLimit: StoredAnswerLimit | undefined): Act {
  let isDone = false
  let isKept = false
  let about: string | undefined
  const finish = async (answer: unknown) => {
    // The act is done: failing to store the answer is no reason to withhold it from the caller.
    if (!isKept) await storeAnswer(db, act, { about, answer }).catch(() => {})
    return answer
  }
  const giveUp = async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (isDone) await freeKey(db, act)
    await answerLimit?.uncount(act.owner)
    // It may have been refused because another call has just done the same.
    const before = isDone ? undefined : await findAnswer(db, act)
    if (before) return before.answer
    throw error
  }
  return {
    async answerOnce(run) {
      const before = await findAnswer(db, act)
      if (before) return before.answer
      await answerLimit?.take(act.owner)
      return run().then(finish, giveUp)
    },
    async begin(tx) {
      if (!isDone && (await beginAct(tx, act))) throw new DoneMeanwhile(409, { code: 'stillUnderWay' })
    },
    async noteDone(tx, thing, answer) {
      if (isDone) return
      about = thing
      isKept = answer !== undefined
      await noteDone(tx, act, { about, answer })
    },
    markCommitted() {
      isDone = true
    },
  }
}
