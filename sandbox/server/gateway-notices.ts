import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import {
  type Attempt,
  afterReturnMs,
  type GatewaySession,
  lateNoticeMs,
  type NoticeTime,
  repeatNoticeAfterMs,
} from '../gateway.ts'
import { writeForgedNotice, writeNotice } from './gateway-fields.ts'
import { countWaitingNotices, type Notice, storeAnswer, takeNotices } from './gateway-store.ts'

/** How long the merchant has to answer a notification. */
const patienceMs = 10_000
/** How often the sandbox looks for notices that are due, while any is waiting. */
const lookEveryMs = 500

export type Notifier = {
  /**
   * Sends these at once.
   * @returns the status of each answer; undefined if there was none
   */
  sendNow(ids: readonly number[]): Promise<(number | undefined)[]>
  /** Sends due notifications, now and as they fall due. */
  wake(): void
  stop(): void
}

/** Posts notifications to the merchant over real HTTP, and retries unanswered ones. */
export function startNotifier({ db, clock }: { db: Database; clock: Clock }): Notifier {
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined

  async function send({ id, address, fields }: Notice): Promise<number | undefined> {
    const status = await post(address, fields, ended.signal)
    if (status !== undefined && !ended.signal.aborted) await storeAnswer(db, id, status)
    return status
  }

  async function sendDue(): Promise<void> {
    const due = await takeNotices(db, clock.now())
    await Promise.all(due.map(send))
  }

  function wake(): void {
    if (timer || ended.signal.aborted) return
    timer = setTimeout(async () => {
      const isWaiting = await sendDue()
        .then(() => countWaitingNotices(db))
        // The database is briefly unavailable: the notices still wait there afterwards.
        .catch(() => 1)
      timer = undefined
      if (isWaiting > 0) wake()
    }, lookEveryMs)
    timer.unref()
  }

  return {
    async sendNow(ids) {
      const taken = await takeNotices(db, clock.now(), ids)
      wake()
      return Promise.all(taken.map(send))
    },
    wake,
    stop() {
      ended.abort()
      clearTimeout(timer)
    },
  }
}

async function post(
  address: string,
  fields: Record<string, string>,
  ended: AbortSignal,
): Promise<number | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.any([ended, AbortSignal.timeout(patienceMs)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return undefined
  }
}

/** The notifications of an attempt to store; `isNow` if they must be sent before the payer returns. */
export function planNotices(
  session: GatewaySession,
  attempt: Attempt,
  time: NoticeTime,
  now: Date,
): { isNow: boolean; notices: Omit<Notice, 'id' | 'tries' | 'answered'>[] } {
  const isNow = time === 'before' || time === 'double' || time === 'forged'
  const address = session.addresses.notification
  if (time === 'never' || !address) return { isNow: false, notices: [] }
  const fields = time === 'forged' ? writeForgedNotice(session, attempt) : writeNotice(session, attempt)
  // Even one sent at once is stored, in case the program ends before it is answered.
  const [again = 0] = repeatNoticeAfterMs
  const waitMs = time === 'late' ? lateNoticeMs : time === 'after' ? afterReturnMs : again
  const notice = {
    sessionKey: session.sessionKey,
    address,
    fields,
    // A forged notification is not retried.
    dueAt: time === 'forged' ? null : new Date(now.getTime() + waitMs),
  }
  return { isNow, notices: time === 'double' ? [notice, notice] : [notice] }
}
