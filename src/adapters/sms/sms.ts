import type { Phone } from '#kernel/phone.ts'
import { refusedBy, unavailableAt } from '../failure.ts'

export type SmsMessage = {
  readonly to: Phone
  /** Bangla text: one message holds 70 characters; in several parts, each holds 67. */
  readonly text: string
  /** Unique for this message: a repetition with the same id is not delivered again. */
  readonly id: string
}

/** Short messages to mobiles (API-09). Nothing is retried in here: jobs retry, with the same id. */
export type Sms = {
  /**
   * Hands a message to the gateway; resolves when the gateway has accepted it, not when it is delivered.
   * @throws SmsRefused if this message cannot be sent; SmsUnavailable if it is unknown whether it was
   * accepted
   */
  send(message: SmsMessage): Promise<void>
}

/** The gateway does not take this message: wrong or blocked number, text too long. Never retry. */
export class SmsRefused extends refusedBy('SMS gateway') {}

export class SmsUnavailable extends unavailableAt('SMS gateway') {}
