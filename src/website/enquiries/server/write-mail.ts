import type { EmailMessage } from '#adapters/email/email.ts'
import { fill } from '#kernel/words.ts'
import type { DataOf } from '#website/content/content-type.ts'
import type { settingsType } from '#website/content/settings-type.ts'
import { bn } from '../mail.words.bn.ts'
import { en } from '../mail.words.en.ts'
import { confirmPath, unsubscribePath } from '../paths.ts'
import { confirmToken } from './confirm-token.ts'
import type { StoredContact, StoredRegistration, StoredSubscription } from './store.ts'

type Settings = DataOf<typeof settingsType>

const words = { bn, en }

/** A message of the contact form for our own mailbox; replies go to its sender. */
export function writeContact(message: StoredContact, settings: Settings): EmailMessage {
  const { id, language, name, email, phone, sentAt } = message
  const { contactToUs, fields } = words[language]
  const lines = [
    [fields.name, name],
    [fields.email, email],
    [fields.phone, phone],
    [fields.subject, message.subject],
  ].flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []))
  return {
    to: settings.email,
    replyTo: email,
    subject: fill(contactToUs.subject, { subject: message.subject || name }, language),
    text: [lines.join('\n'), message.message, contactToUs.end].join('\n\n'),
    language,
    id: `contact to us ${id} ${sentAt.toISOString()}`,
  }
}

/**
 * Confirms a message to its sender. It contains nothing that they typed, not even the name: anybody may type
 * anybody's address, and we must not deliver a stranger's text.
 */
export function writeContactReceived(message: StoredContact, settings: Settings): EmailMessage {
  const { id, language, email, sentAt } = message
  const { contactReceived } = words[language]
  return {
    to: email,
    subject: contactReceived.subject,
    text: letter(settings, { language, name: '' }, [
      fill(contactReceived.text, { hours: settings.officeHours[language] }, language),
      contactReceived.warning,
    ]),
    language,
    id: `contact received ${id} ${sentAt.toISOString()}`,
  }
}

/** Confirms a registration (MEMBER-03). */
export function writeRegistered(registration: StoredRegistration, settings: Settings): EmailMessage {
  const { id, language, email, phone, registeredAt } = registration
  const { registered } = words[language]
  return {
    to: email,
    subject: registered.subject,
    text: letter(settings, registration, [fill(registered.text, { phone }, language), registered.notYou]),
    language,
    id: `registered ${id} ${registeredAt.toISOString()}`,
  }
}

/** Asks a mailbox to confirm the newsletter, with a link to end it. */
export function writeSubscribed(
  { id, language, email, token, subscribedAt }: StoredSubscription,
  settings: Settings,
  { publicUrl, codeKey }: { readonly publicUrl: string; readonly codeKey: string },
): EmailMessage {
  const { subscribed } = words[language]
  const confirmUrl = `${publicUrl}${confirmPath(confirmToken(codeKey, token))}?lang=${language}`
  const unsubscribeUrl = `${publicUrl}${unsubscribePath(token)}?lang=${language}`
  return {
    to: email,
    subject: fill(subscribed.subject, { brand: settings.brandName[language] }, language),
    text: letter(settings, { language, name: '' }, [
      [fill(subscribed.text, { brand: settings.brandName[language] }, language), confirmUrl].join('\n'),
      [subscribed.wayOut, unsubscribeUrl].join('\n'),
    ]),
    unsubscribeUrl,
    language,
    id: `subscribed ${id} ${subscribedAt.toISOString()}`,
  }
}

function letter(
  { brandName, helpline, email }: Settings,
  { language, name }: { readonly language: 'bn' | 'en'; readonly name: string },
  paragraphs: readonly string[],
): string {
  const { greeting, dear, signature } = words[language]
  const brand = brandName[language]
  return [
    name ? fill(dear, { name }, language) : greeting,
    ...paragraphs,
    fill(signature, { brand, helpline: helpline[language], email }, language),
  ].join('\n\n')
}
