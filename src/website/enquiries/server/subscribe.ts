import { refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { judgeSubscription, tidyEmail } from '../rules.ts'
import { enquiriesWords } from '../words.ts'
import { readConfirmToken } from './confirm-token.ts'
import { type Honeypot, refuseBots } from './refuse-bots.ts'
import { enqueueConfirmation, type FormDependencies } from './send-enquiry-mail.ts'
import { addSubscription, confirmSubscription, removeSubscription } from './store.ts'

/**
 * Stores a mail address for the newsletter and asks its mailbox to confirm. An existing subscriber gets no
 * mail, and the answer does not reveal them (NEWSL-04).
 * @returns the message for the person
 * @throws Refusal 422 with what is wrong, 429 after very much from one network address
 */
export async function subscribe(
  deps: FormDependencies,
  typed: { readonly email: string } & Honeypot,
  call: Call<unknown>,
  change: Change,
): Promise<string> {
  const email = tidyEmail(typed.email)
  const { jobs } = deps
  await refuseBots(deps, judgeSubscription(email), typed, call)
  const { language, address, now } = call
  await change(async (tx) => {
    const id = await addSubscription(tx, { email, language, address, subscribedAt: now })
    if (id) await enqueueConfirmation(jobs, tx, { of: 'subscribed', id }, email, now)
  })
  return enquiriesWords[language].subscribed
}

/**
 * Confirms a subscription from its mailbox; idempotent.
 * @throws Refusal 404 newsletterLinkOver for a link that is not ours, or whose subscription is gone
 */
export async function confirm(tx: Transaction, key: string, text: string, now: Date): Promise<void> {
  const token = readConfirmToken(key, text)
  if (!token || !(await confirmSubscription(tx, token, now))) refuse(404, 'newsletterLinkOver')
}

/** Deletes the subscription of a mail's token; idempotent. */
export async function unsubscribe(tx: Transaction, token: string, now: Date): Promise<void> {
  const isToken = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(token)
  if (isToken) await removeSubscription(tx, token, now)
}
