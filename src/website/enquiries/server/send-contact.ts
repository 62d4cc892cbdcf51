import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { formsWords } from '../forms.words.ts'
import { type ContactMessage, judgeContact, tidyEmail, tidyLine, tidyLines, tidyPhone } from '../rules.ts'
import { type Honeypot, refuseBots } from './refuse-bots.ts'
import { enqueueConfirmation, enqueueMail, type FormDependencies } from './send-enquiry-mail.ts'
import { addContactMessage } from './store.ts'

/**
 * Stores a message of the contact form, forwards it to our mailbox, and confirms it to its sender
 * (CONTACT-03). Repeating it returns the same answer and does nothing else.
 * @returns the message for the sender
 * @throws Refusal 422 with what is wrong, 429 after very much from one network address
 */
export async function sendContact(
  deps: FormDependencies,
  typed: ContactMessage & Honeypot,
  call: Call<unknown>,
  change: Change,
): Promise<string> {
  const { jobs } = deps
  await refuseBots(deps, judgeContact(typed), typed, call)
  const email = tidyEmail(typed.email)
  await change(async (tx) => {
    const id = await addContactMessage(tx, {
      name: tidyLine(typed.name),
      email,
      phone: tidyPhone(typed.phone) ?? '',
      subject: tidyLine(typed.subject),
      message: tidyLines(typed.message),
      language: call.language,
      address: call.address,
      sentAt: call.now,
    })
    if (id === undefined) return
    await enqueueMail(jobs, tx, { of: 'contactToUs', id })
    await enqueueConfirmation(jobs, tx, { of: 'contactReceived', id }, email, call.now)
  })
  return formsWords[call.language].contactReceived
}
