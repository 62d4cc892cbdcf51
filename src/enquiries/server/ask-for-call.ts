import { setTimeout as pause } from 'node:timers/promises'
import { getSettings } from '#content/server/store.ts'
import { normaliseText } from '#kernel/bangla-text.ts'
import { parsePhone } from '#kernel/phone.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import { parseQuoteNumber } from '#kernel/quote-number.ts'
import { fill } from '#kernel/words.ts'
import type { Call } from '#platform/server/call.ts'
import type { Database } from '#platform/server/database.ts'
import { type CallWish, judgeCallWish, judgeHand, pauseAfter } from '../rules.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { addCallMeRequest, countCallMeRequests } from './store.ts'

const hourMs = 3_600_000

/**
 * Stores the wish to be called back, once a phone and day.
 * @returns the canonical phone, the quote's number, and the sentence that says when we call
 * @throws Refusal 422 with what is wrong, 429 after very many from one network address
 */
export async function askForCall(
  db: Database,
  wish: CallWish & { homepage: string; drawnAt: number | undefined },
  { now, today, language, address }: Call<unknown>,
) {
  refuseAny([...judgeCallWish(wish), ...judgeHand({ ...wish, now: now.getTime() })])
  const phone = parsePhone(wish.phone) ?? refuse(422, 'callerPhoneInvalid')
  const [name, quoteNumber] = [normaliseText(wish.name), parseQuoteNumber(wish.quoteNumber)]
  const { helpline, officeHours } = await getSettings(db)
  const before = await countCallMeRequests(db, address, new Date(now.getTime() - hourMs))
  const waitMs = pauseAfter(before) ?? refuse(429, 'tooManyCallsAsked', { helpline: helpline[language] })
  await pause(waitMs)
  await addCallMeRequest(db, { name, phone, quoteNumber, language, askedAt: now, askedOn: today, address })
  const words = { bn, en }[language]
  const sentences = [
    fill(words.callAwaited, { name, phone, hours: officeHours[language] }, language),
    ...(quoteNumber ? [fill(words.callAbout, { number: quoteNumber }, language)] : []),
  ]
  return { phone, quoteNumber, message: sentences.join(' ') }
}
