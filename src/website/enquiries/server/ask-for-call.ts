import { parsePhone } from '#kernel/phone.ts'
import { refuse } from '#kernel/problem.ts'
import { parseQuoteNumber } from '#kernel/quote-number.ts'
import { fill } from '#kernel/words.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { getSettings } from '#website/content/server/store.ts'
import { type CallWish, judgeCallWish, tidyLine } from '../rules.ts'
import { enquiriesWords } from '../words.ts'
import { type Honeypot, refuseBots } from './refuse-bots.ts'
import type { FormDependencies } from './send-enquiry-mail.ts'
import { addCallMeRequest } from './store.ts'

/**
 * Stores a request to be called, once for each phone and day.
 * @returns the canonical phone, the quote's number, and the sentence that says when we call
 * @throws Refusal 422 with what is wrong, 429 after very many from one network address
 */
export async function askForCall(
  deps: FormDependencies,
  wish: CallWish & Honeypot,
  call: Call<unknown>,
  change: Change,
) {
  const { now, today, language, address } = call
  await refuseBots(deps, judgeCallWish(wish), wish, call)
  const phone = parsePhone(wish.phone) ?? refuse(422, 'callerPhoneInvalid')
  const name = tidyLine(wish.name)
  const quoteNumber = parseQuoteNumber(wish.quoteNumber)
  const { officeHours } = await getSettings(deps.db)
  const asked = { name, phone, quoteNumber, language, askedAt: now, askedOn: today, address }
  await change((tx) => addCallMeRequest(tx, asked))
  const words = enquiriesWords[language]
  const sentences = [
    fill(words.callAwaited, { name, phone, hours: officeHours[language] }, language),
    ...(quoteNumber ? [fill(words.callAbout, { number: quoteNumber }, language)] : []),
  ]
  return { phone, quoteNumber, message: sentences.join(' ') }
}
