import type { Phone } from '#kernel/phone.ts'
import { OutsideRefused, OutsideUnavailable, type UnavailableWhy } from '../failure.ts'

export type SmsMessage = {
  readonly to: Phone
  /** Bangla text: 70 characters fit one message, 67 each further part. */
  readonly text: string
  /** Unique for this message; sending again with the same id delivers nothing a second time. */
  readonly id: string
}

/** Short messages to mobiles (API-09). Nothing is repeated in here: jobs repeat, with the same id. */
export type Sms = {
  /**
   * Hands a message to the gateway; settled when the gateway has taken it, not when the phone rang.
   * @throws SmsRefused when this message cannot be sent; SmsUnavailable when it is unknown whether it was taken
   */
  send(message: SmsMessage): Promise<void>
}

/** The gateway does not take this message: wrong or blocked number, text too long. Never worth repeating. */
export class SmsRefused extends OutsideRefused {
  constructor(code: string, reason: string) {
    super('SMS gateway', code, reason)
  }
}

export class SmsUnavailable extends OutsideUnavailable {
  constructor(why: UnavailableWhy, detail?: string) {
    super('SMS gateway', why, detail)
  }
}
