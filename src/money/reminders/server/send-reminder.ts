import type { Email } from '#adapters/email/email.ts'
import { OutsideRefused } from '#adapters/failure.ts'
import { type Devices, type MessageDependencies, sendMessage } from '#adapters/message.ts'
import type { Sms } from '#adapters/sms/sms.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { findUnderWay } from '#money/ledger/server/policy-payment-store.ts'
import { findReachable, type Reachable } from '#people/accounts/server/reachable.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Finish, Jobs } from '#platform/jobs/server/jobs.ts'
import { findPolicyToPay, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { senderIn } from '#website/content/server/store.ts'
import { type Hours, hourOf, secondsUntilOpen } from '../hours.ts'
import { type Channel, channels, type DropReason, outcomeOf, outcomeOfDropped } from '../outcome.ts'
import { stopRemindersPath } from '../paths.ts'
import { type Reminder, reminderOn } from '../reminder.ts'
import { findChoice } from './choice-store.ts'
import { stopToken } from './stop-token.ts'
import { listWaiting, recordOutcome, recordSent, type StoredReminder } from './store.ts'
import { writeReminder } from './write-reminder.ts'

const sendJob = 'send-reminder'
/** The reminders of one message: a job holds no personal data. */
type SendJob = { readonly ids: readonly number[] }

export type ReminderDependencies = JobDependencies &
  MessageDependencies & {
    readonly publicUrl: string
    /** The program's secret that links are signed with. */
    readonly codeKey: string
    readonly reminderHours: Hours | 'off'
  }

/** Enqueues one message about some reminders, in the transaction that found them. */
export async function enqueueReminder(
  jobs: Jobs,
  tx: Transaction,
  ids: readonly number[],
  afterSeconds?: number,
): Promise<void> {
  await jobs.enqueue(tx, sendJob, { ids } satisfies SendJob, { afterSeconds })
}

/**
 * Sends reminders, two messages at a time, so that codes and payment notices never wait for them. Everything
 * is checked again first. The message id is the number of its first reminder, so a message handed over just
 * before a crash is not delivered again.
 */
export function registerSending(deps: ReminderDependencies): void {
  deps.jobs.workOutside<SendJob>(sendJob, ({ ids }, finish) => sendReminders(deps, ids, finish), {
    isLowPriority: true,
  })
}

async function sendReminders(deps: ReminderDependencies, ids: readonly number[], finish: Finish) {
  const { db, jobs, clock, reminderHours: hours } = deps
  const now = clock.now()
  if (hours !== 'off' && hourOf(now, hours) !== 'open')
    return finish((tx) => enqueueReminder(jobs, tx, ids, secondsUntilOpen(now, hours)))
  const looked = await checkAgain(deps, await listWaiting(db, ids))
  const due = looked.filter((each) => 'reminder' in each)
  const dueIds = due.map(({ row }) => row.id)
  const { sent, unavailable } = await sendOne(deps, due)
  if (unavailable) {
    // What one channel took is not sent again while another one is down.
    await recordSent(db, dueIds, sent)
    throw unavailable
  }
  await finish(async (tx) => {
    const doneAt = clock.now()
    for (const { row, dropReason } of looked)
      if (dropReason)
        await recordOutcome(tx, [row.id], { outcome: outcomeOfDropped(row.sent, dropReason), doneAt })
    await recordOutcome(tx, dueIds, { outcome: outcomeOf(sent), sent, doneAt })
  })
}

type Looked =
  | { readonly row: StoredReminder; readonly dropReason: DropReason }
  | {
      readonly row: StoredReminder
      readonly dropReason?: undefined
      readonly policy: PolicyToPay
      readonly reminder: Reminder
    }
export type Due = Extract<Looked, { readonly reminder: Reminder }>

/**
 * Checks what changed since the reminders were found: nobody is reminded of what is paid, under way, or no
 * longer wanted.
 */
async function checkAgain(deps: ReminderDependencies, rows: readonly StoredReminder[]): Promise<Looked[]> {
  const today = todayInDhaka(deps.clock.now())
  const looked: Looked[] = []
  for (const row of rows) {
    const policy = await findPolicyToPay(deps.db, { id: row.policyId })
    const reminder = policy && reminderOn(policy, today)
    const dropReason = await findDropReason(deps, row, policy, reminder)
    if (dropReason) looked.push({ row, dropReason })
    else if (policy && reminder) looked.push({ row, policy, reminder })
  }
  return looked
}

async function findDropReason(
  { db, reminderHours }: ReminderDependencies,
  row: StoredReminder,
  policy: PolicyToPay | undefined,
  reminder: Reminder | undefined,
): Promise<DropReason | undefined> {
  if (reminderHours === 'off') return 'off'
  if (!policy) return 'noPremium'
  if (policy.paidInstalments > row.instalment) return 'paid'
  if (!reminder) return isOfPremium(policy) ? 'late' : 'noPremium'
  if (reminder.stage !== row.stage || reminder.dueDate !== row.dueDate) return 'late'
  if (!(await wantsReminders(db, policy.customerId))) return 'notWanted'
  return (await findUnderWay(db, policy)) ? 'underWay' : undefined
}

function isOfPremium({ status }: PolicyToPay): boolean {
  return status === 'uploaded' || status === 'active'
}

/** True also for a holder who never chose. */
export async function wantsReminders(db: DbOrTx, customerId: number): Promise<boolean> {
  return (await findChoice(db, customerId))?.isWanted ?? true
}

type Answers = { sent: { [C in Channel]?: 'sent' | 'refused' }; unavailable?: unknown }

/**
 * Sends one message about all of them by each channel that has not answered yet.
 * @returns the answer of each channel, and the failure of one that may answer later
 */
async function sendOne(deps: ReminderDependencies, due: readonly Due[]): Promise<Answers> {
  const [first] = due
  const holder = first && (await findReachable(deps.db, { kind: 'customer', id: first.policy.customerId }))
  if (!holder) return { sent: {} }
  const { person, language, mobile, email } = holder
  const token = stopToken(deps.codeKey, first.policy.customerId)
  const stopUrl = `${deps.publicUrl}${stopRemindersPath(token)}?lang=${language}`
  const written = writeReminder(language, due, {
    ...(await senderIn(deps.db, language)),
    publicUrl: deps.publicUrl,
    stopUrl,
    name: holder.name,
  })
  const answers: Answers = { sent: { ...first.row.sent } }
  const { sms, mail, push, figure } = written
  const left = {
    ...(answers.sent.sms ? {} : { mobile }),
    ...(answers.sent.mail ? {} : { email }),
    ...(answers.sent.device ? {} : { person }),
  }
  await sendMessage(recordAnswers(deps, answers, { unsubscribeUrl: stopUrl, figure }), {
    to: left,
    language,
    sms,
    mail,
    push,
    id: `reminder ${first.row.id}`,
  })
  return answers
}

type OfMail = { readonly unsubscribeUrl: string; readonly figure: string }

/** Wraps the channels so that each records its answer, and one that is down does not stop the others. */
function recordAnswers(
  { sms, email, devices, log }: MessageDependencies,
  answers: Answers,
  ofMail: OfMail,
): MessageDependencies {
  const record = async (channel: Channel, sending: Promise<void>) => {
    try {
      await sending
      answers.sent[channel] = 'sent'
    } catch (error) {
      if (!(error instanceof OutsideRefused)) {
        answers.unavailable = error
        return
      }
      answers.sent[channel] = 'refused'
      throw error
    }
  }
  return {
    log,
    sms: { send: (message) => record('sms', sms.send(message)) } satisfies Sms,
    email: { send: (message) => record('mail', email.send({ ...message, ...ofMail })) } satisfies Email,
    devices: devices && {
      ...devices,
      async notify(...notice) {
        const reached = await devices.notify(...notice)
        if (reached > 0) answers.sent.device = 'sent'
        return reached
      },
    },
  }
}

/** The channels by which somebody would get a reminder. */
export async function listChannelsTo(
  { mobile, email, person }: Reachable,
  devices: Devices | undefined,
): Promise<Channel[]> {
  const isThere = { sms: mobile, mail: email, device: await devices?.reaches(person) }
  return channels.filter((channel) => isThere[channel])
}
