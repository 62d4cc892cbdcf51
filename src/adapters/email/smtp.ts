import { createTransport, type NodemailerError } from 'nodemailer'
import { type CallSettings, makeBreaker } from '../breaker.ts'
import { outsideTimeoutMs, tidyReason } from '../call-outside.ts'
import { type Email, type EmailMessage, EmailRefused, EmailUnavailable, messageKeyOf } from './email.ts'
import { frameMail } from './frame-mail.ts'

export type SmtpSettings = CallSettings & {
  readonly host: string
  readonly port: number
  /**
   * tls: encrypted from the first byte (465); starttls: encryption is required (587); none: only within one machine.
   */
  readonly security: 'tls' | 'starttls' | 'none'
  readonly user?: string
  readonly password?: string
  /** Name and address that people see as the sender. */
  readonly from: { readonly name: string; readonly address: string }
}

/** Mail by SMTP. Settings are read at every call. */
export function smtpEmail(settings: SmtpSettings): Email {
  const through = makeBreaker(() => new EmailUnavailable('resting'), settings.breaker)
  return { send: (message) => through(() => sendOnce(settings, message)) }
}

async function sendOnce(settings: SmtpSettings, message: EmailMessage): Promise<void> {
  const timeoutMs = settings.timeoutMs ?? outsideTimeoutMs
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    auth: settings.user ? { user: settings.user, pass: settings.password ?? '' } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    await transport.sendMail({
      from: settings.from,
      to: { name: '', address: message.to },
      ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
      subject: message.subject,
      text: message.text,
      html: message.html ?? frameMail(message, settings.from.name),
      attachments: message.attachments?.map(({ name, contentType, content }) => ({
        filename: name,
        contentType,
        content: Buffer.from(content),
      })),
      messageId: messageId(message.id, settings.from.address),
      headers: {
        'Content-Language': message.language,
        'Auto-Submitted': 'auto-generated',
        ...(message.unsubscribeUrl
          ? {
              'List-Unsubscribe': { prepared: true, value: `<${message.unsubscribeUrl}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
      },
      signal,
    })
  } catch (error) {
    throw nameFailure(
      error as NodemailerError,
      signal.aborted ? timeoutMs : undefined,
      settings.password ?? '',
    )
  } finally {
    transport.close()
  }
}

function nameFailure(error: NodemailerError, timedOutAfterMs: number | undefined, password: string) {
  const { code = '', responseCode = 0, response = '' } = error
  if (timedOutAfterMs || code === 'ETIMEDOUT' || code === 'EABORT')
    return new EmailUnavailable('timeout', code)
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ETLS') return new EmailUnavailable('account', code)
  const isForGood = responseCode >= 500 && responseCode < 600
  if (isForGood) return new EmailRefused(String(responseCode), tidyReason(String(response), [password]))
  if (code === 'EENVELOPE' && !responseCode)
    return new EmailRefused('address', tidyReason(error.message, [password]))
  return new EmailUnavailable(responseCode ? 'failing' : 'cut', String(responseCode || code))
}

function messageId(id: string, senderAddress: string): string {
  return `<${messageKeyOf(id)}@${senderAddress.split('@')[1] ?? 'localhost'}>`
}
