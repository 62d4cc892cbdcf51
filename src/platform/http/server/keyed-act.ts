import { Refusal } from '#kernel/problem.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import {
  actOf,
  beginAct,
  findAnswer,
  forgetAct,
  type KeyedAct,
  noteDone,
  storeAnswer,
} from './act-answers.ts'
import type { Call } from './call.ts'

/** One run of a changing call: with a key it is done once, without one as often as it is sent. */
export type Act = {
  /** Runs the call, or gives the answer of before. */
  answerOnce(run: () => Promise<unknown>): Promise<unknown>
  /** In the transaction of a change, before anything is written. */
  begin(tx: Transaction): Promise<void>
  /** In the transaction of a change, after everything else. */
  noteDone(tx: Transaction, about: string | undefined, answer: unknown): Promise<void>
  /** The transaction was committed. */
  stands(): void
}

/** Counts answers that are kept, by whose they are. */
export type CountKept = {
  /** Before the act is done. @throws Refusal 429 for too many */
  take(owner: string): Promise<void>
  /** It was refused, and nothing is kept: whoever tries again and again locks nobody out of their other acts. */
  takeBack(owner: string): Promise<void>
}

const once: Act = {
  answerOnce: (run) => run(),
  begin: async () => {},
  noteDone: async () => {},
  stands: () => {},
}

/** Another one was faster: whatever this one has stored beside the database belongs to nothing. */
class DoneMeanwhile extends Refusal {}

/** Opens the act that a call is; one without a key, or that belongs to nobody, is simply done. */
export function openAct(db: Database, path: string, { key, countKept, ...sent }: SentAct): Act {
  const act = key === undefined ? undefined : actOf(path, { ...sent, key })
  return act ? keyedAct(db, act, countKept) : once
}

type SentAct = {
  readonly key: string | undefined
  readonly input: object
  readonly call: Call
  readonly token: string | undefined
  readonly countKept?: CountKept | undefined
}

/**
 * A call may change more than once: what its first change commits is the act, and stands in the row of its key. The
 * answer is kept with it where it is known by then, else right after the call has made it.
 */
function keyedAct(db: Database, act: KeyedAct, countKept: CountKept | undefined): Act {
  let isDone = false
  let isKept = false
  let about: string | undefined
  const finish = async (answer: unknown) => {
    // The caller has the answer in hand: that it could not be kept is no reason to take it from them.
    if (!isKept) await storeAnswer(db, act, { about, answer }).catch(() => {})
    return answer
  }
  const giveUp = async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (isDone) await forgetAct(db, act)
    await countKept?.takeBack(act.owner)
    // It was refused because another one has done the same a moment ago.
    const before = isDone ? undefined : await findAnswer(db, act)
    if (before) return before.answer
    throw error
  }
  return {
    async answerOnce(run) {
      const before = await findAnswer(db, act)
      if (before) return before.answer
      await countKept?.take(act.owner)
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
    stands() {
      isDone = true
    },
  }
}
