import type { Language } from '#kernel/language.ts'
import type { Phone } from '#kernel/phone.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { Email } from './email/email.ts'
import { OutsideRefused } from './failure.ts'
import type { Sms } from './sms/sms.ts'

export type MessageDependencies = { readonly sms: Sms; readonly email: Email; readonly log: Log }

/** What somebody is told, by each way in which it is written and they can be reached. */
export type Message = {
  readonly to: { readonly mobile?: Phone | undefined; readonly email?: string | undefined }
  readonly language: Language
  readonly sms?: string
  readonly mail?: { readonly subject: string; readonly text: string }
  /** Unique for this message, and of numbers and names of ours only: sent again under it, it is delivered once. */
  readonly id: string
}

/**
 * Sends a message. What nobody will ever take is given up with a line in the log, and the other way is tried all the
 * same.
 * @throws SmsUnavailable, EmailUnavailable: the job that sends it sends it again
 */
export async function sendMessage(
  { sms, email, log }: MessageDependencies,
  { to: { mobile, email: mailbox }, language, sms: short, mail, id }: Message,
): Promise<void> {
  const giveUp = (error: unknown) => {
    if (!(error instanceof OutsideRefused)) throw error
    log.warn({ message: id, why: error.message }, 'message refused')
  }
  if (mobile && short) await sms.send({ to: mobile, text: short, id }).catch(giveUp)
  if (mailbox && mail) await email.send({ to: mailbox, ...mail, language, id }).catch(giveUp)
}
