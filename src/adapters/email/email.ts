import { createHash } from 'node:crypto'
import type { Language } from '#kernel/language.ts'
import { refusedBy, unavailableAt } from '../failure.ts'

export type EmailMessage = {
  readonly to: string
  readonly subject: string
  /** Plain text; always given. */
  readonly text: string
  /** The key figure of the message, also in the text: shown large above it in our mail frame. */
  readonly figure?: string
  /** An HTML version; by default the text in our mail frame. */
  readonly html?: string
  readonly language: Language
  /** Where replies go; by default to our own sender. */
  readonly replyTo?: string
  /** One-click unsubscribe address (POST, RFC 8058), for which mail clients show a button. */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly {
    readonly name: string
    readonly contentType: string
    readonly content: Uint8Array
  }[]
  /** Unique for this message: a repetition has the same Message-ID, so mail systems can drop it. */
  readonly id: string
}

/** Mail (API-09). Nothing is retried in here: jobs retry, with the same id. */
export type Email = {
  /**
   * Hands one message to the mail server; resolves when the server has accepted it.
   * @throws EmailRefused if the server will never take it (unknown mailbox); EmailUnavailable if it may take
   * it later
   */
  send(message: EmailMessage): Promise<void>
}

/** The part before the @ of the Message-ID, by which a mail server's bounce names the message. */
export const messageKeyOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32)

export class EmailRefused extends refusedBy('mail server') {}

export class EmailUnavailable extends unavailableAt('mail server') {}
