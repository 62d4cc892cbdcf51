import { setTimeout as pause } from 'node:timers/promises'
import { SmsRefused, SmsUnavailable } from '#adapters/sms/sms.ts'
import type { Language } from '#kernel/language.ts'
import { maskPhone, type Phone } from '#kernel/phone.ts'
import { refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countOne } from '#platform/server/limits.ts'
import type { CodePurpose } from '../codes.ts'
import { bn } from '../sms.words.bn.ts'
import { en } from '../sms.words.en.ts'
import type { AccountNeeds } from './account-needs.ts'
import { endCode } from './code-store.ts'

const words = { bn, en }

export type CodeToSend = {
  readonly id: number
  readonly digits: string
  readonly purpose: CodePurpose
  readonly to: Phone
  readonly language: Language
}

/**
 * Counts one more code for a phone; only so many a day, whoever asks.
 * @throws Refusal 429 `tooManyCodes`
 */
export async function takeCodeOfTheDay(
  tx: Transaction,
  { rules }: Pick<AccountNeeds, 'rules'>,
  phone: Phone,
  now: Date,
): Promise<void> {
  const sent = await countOne(tx, { what: 'code.sent', whose: phone, seconds: 86_400 }, now)
  if (sent > rules.codesPerPhoneADay) refuse(429, 'tooManyCodes')
}

/** Beyond the limit of an address, which a whole town may share, answers come slower and slower; none is refused. */
export async function slowDownAddress(
  { db, rules }: Pick<AccountNeeds, 'db' | 'rules'>,
  address: string,
  now: Date,
): Promise<void> {
  const asked = await countOne(db, { what: 'code.asked', whose: address, seconds: 3600 }, now)
  const beyond = asked - rules.codesPerAddressAnHour
  if (beyond > 0) await pause(Math.min(beyond * 50, 5000))
}

/**
 * Sends a code by SMS. Where answers are neutral nobody waits for the gateway: its time would tell who is known.
 * @throws Refusal 502 `smsNotSent` when the gateway did not take it; the code is over then, so that the next one may go
 */
export async function sendCode(needs: AccountNeeds, code: CodeToSend): Promise<void> {
  const sending = handOver(needs, code)
  if (needs.rules.isNeutral) sending.catch(() => {})
  else if (!(await sending)) refuse(502, 'smsNotSent')
}

async function handOver({ sms, db, log }: AccountNeeds, code: CodeToSend): Promise<boolean> {
  const { id, digits, purpose, to, language } = code
  try {
    await sms.send({
      to,
      text: fill(words[language].code[purpose], { code: digits }, language),
      id: `code ${id}`,
    })
    return true
  } catch (error) {
    if (!(error instanceof SmsRefused) && !(error instanceof SmsUnavailable)) throw error
    log.warn({ to: maskPhone(to), why: error.message }, 'code not sent')
    await db.transaction((tx) => endCode(tx, id))
    return false
  }
}
