import type { Language } from '#kernel/language.ts'
import type { Phone } from '#kernel/phone.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import type { Email } from './email/email.ts'
import { OutsideRefused } from './failure.ts'
import type { PushNotice } from './push/push.ts'
import type { Sms } from './sms/sms.ts'

/** What a device shows. */
export type DeviceNotice = Omit<PushNotice, 'to'>

/** The devices on which people asked for notices. */
export type Devices = {
  /**
   * Enqueues a notice for each device of a person, one job per device, so that an unreachable one delays
   * nothing else.
   * @param tx the transaction in which the jobs are enqueued; by default none
   * @returns how many devices there are
   */
  notify(person: SessionOwner, notice: DeviceNotice, tx?: DbOrTx): Promise<number>
  /** Whether the person has any device. */
  reaches(person: SessionOwner): Promise<boolean>
}

export type MessageDependencies = {
  readonly sms: Sms
  readonly email: Email
  /** Undefined without keys for Web Push: nothing is pushed then. */
  readonly devices?: Devices | undefined
  readonly log: Log
}

/** A message, with a text for each channel it may go by. */
export type Message = {
  readonly to: {
    readonly mobile?: Phone | undefined
    readonly email?: string | undefined
    /** The person whose devices get `push`. */
    readonly person?: SessionOwner | undefined
  }
  readonly language: Language
  readonly sms?: string
  readonly mail?: { readonly subject: string; readonly text: string }
  /** Read on a lock screen: nothing that an SMS would not say, and no name. */
  readonly push?: Pick<DeviceNotice, 'title' | 'text' | 'path'>
  /**
   * Unique for this message, built from our own ids and names only: a repetition with the same id is delivered once.
   */
  readonly id: string
}

/**
 * Sends a message. A permanent refusal by one channel is logged, and the other channels are still tried.
 * @throws SmsUnavailable, EmailUnavailable: the calling job retries
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
  // Last, because a repeated notice would reappear on a device where it had been dismissed.
  if (person && push) await devices?.notify(person, { ...push, language, id })
}
