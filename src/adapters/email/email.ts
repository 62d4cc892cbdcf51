import { createHash } from 'node:crypto'
import type { Language } from '#kernel/language.ts'
import { OutsideRefused, OutsideUnavailable, type UnavailableWhy } from '../failure.ts'

export type EmailMessage = {
  readonly to: string
  readonly subject: string
  /** Plain text; always given. */
  readonly text: string
  /** The one figure that it is about, which the text holds too: drawn large over it in the frame of all our mails. */
  readonly figure?: string
  /** The same as a document of its own; without one the text stands in the frame of all our mails. */
  readonly html?: string
  readonly language: Language
  /** Where replies go; by default to our own sender. */
  readonly replyTo?: string
  /** Where a mail of a list is given up with one POST (RFC 8058): mailboxes show a button for it. */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly {
    readonly name: string
    readonly contentType: string
    readonly content: Uint8Array
  }[]
  /** Unique for this message: a repeated one carries the same Message-ID, so mailboxes can drop it. */
  readonly id: string
}

/** Mail (API-09). Nothing is repeated in here: jobs repeat, with the same id. */
export type Email = {
  /**
   * Hands one message to the mail server; settled when the server has taken it.
   * @throws EmailRefused when it will never take it (unknown mailbox); EmailUnavailable when it may take it later
   */
  send(message: EmailMessage): Promise<void>
}

/** What stands before the @ of a message's Message-ID: the mail server names one that came back by it. */
export const messageKeyOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32)

export class EmailRefused extends OutsideRefused {
  constructor(code: string, reason: string) {
    super('mail server', code, reason)
  }
}

export class EmailUnavailable extends OutsideUnavailable {
  constructor(why: UnavailableWhy, detail?: string) {
    super('mail server', why, detail)
  }
}
