import type { Language } from '#kernel/language.ts'
import type { Phone } from '#kernel/phone.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import type { Email } from './email/email.ts'
import { OutsideRefused } from './failure.ts'
import type { PushNotice } from './push/push.ts'
import type { Sms } from './sms/sms.ts'

/** What stands on the screen of a device. */
export type DeviceNotice = Omit<PushNotice, 'to'>

/** The devices on which people asked for notices. */
export type Devices = {
  /**
   * Hands a notice to each device of somebody: a job each, so that one that cannot be reached holds up no other way.
   * @param tx in which the jobs are enqueued; by default at once
   * @returns how many devices they are
   */
  notify(person: SessionOwner, notice: DeviceNotice, tx?: Transaction): Promise<number>
  /** Whether somebody would get one. */
  reaches(person: SessionOwner): Promise<boolean>
}

export type MessageDependencies = {
  readonly sms: Sms
  readonly email: Email
  /** Undefined without keys for Web Push: nothing is pushed then. */
  readonly devices?: Devices | undefined
  readonly log: Log
}

/** What somebody is told, by each way in which it is written and they can be reached. */
export type Message = {
  readonly to: {
    readonly mobile?: Phone | undefined
    readonly email?: string | undefined
    /** Whose devices get what is written for them. */
    readonly person?: SessionOwner | undefined
  }
  readonly language: Language
  readonly sms?: string
  readonly mail?: { readonly subject: string; readonly text: string }
  /** Read on a lock screen: nothing that an SMS would not say, and no name. */
  readonly push?: Pick<DeviceNotice, 'title' | 'text' | 'path'>
  /** Unique for this message, and of numbers and names of ours only: sent again under it, it is delivered once. */
  readonly id: string
}

/**
 * Sends a message. What nobody will ever take is given up with a line in the log, and the other way is tried all the
 * same.
 * @throws SmsUnavailable, EmailUnavailable: the job that sends it sends it again
 */
export async function sendMessage(
  { sms, email, devices, log }: MessageDependencies,
  { to: { mobile, email: mailbox, person }, language, sms: short, mail, push, id }: Message,
): Promise<void> {
  const giveUp = (error: unknown) => {
    if (!(error instanceof OutsideRefused)) throw error
    log.warn({ message: id, why: error.message }, 'message refused')
  }
  if (mobile && short) await sms.send({ to: mobile, text: short, id }).catch(giveUp)
  if (mailbox && mail) await email.send({ to: mailbox, ...mail, language, id }).catch(giveUp)
  // Last: a notice that is sent again comes back on a screen from which it was wiped away.
  if (person && push) await devices?.notify(person, { ...push, language, id })
}
