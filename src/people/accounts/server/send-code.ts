import { setTimeout as pause } from 'node:timers/promises'
import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import type { Language } from '#kernel/language.ts'
import type { Phone } from '#kernel/phone.ts'
import { refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { describeFault } from '#platform/database/server/describe-fault.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { refuseFor } from '#platform/limits/server/abuse-guard.ts'
import { countOne } from '#platform/limits/server/counter-store.ts'
import { getSettings } from '#website/content/server/store.ts'
import { type CodePurpose, secondsToResend } from '../codes.ts'
import { bn } from '../sms.words.bn.ts'
import { en } from '../sms.words.en.ts'
import { type CodeOf, endCode, findOpenCode, makeCode } from './code-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { lockPhone } from './phone-store.ts'

const words = { bn, en }
const daySeconds = 86_400

export type CodeToSend = {
  readonly id: number
  readonly digits: string
  readonly purpose: CodePurpose
  readonly to: Phone
  readonly language: Language
}

/**
 * Counts one more code; a phone gets a limited number a day, whatever they are for and whoever asks. Where answers are
 * neutral, only the caller's own requests may show: a phone's limit would reveal whose policy it is.
 * @param phone where the code goes; without one the code is still counted
 * @param device a browser they have used before is counted separately, so that a stranger's requests leave the owner
 * some codes
 * @param isReal whether a message goes out, which counts against the budget of the day
 * @returns false when the code must not be sent and nobody may notice
 * @throws Refusal 429 `tooManyCodes`, `tooMany`
 */
export async function takeCodeOfTheDay(
  { rules, abuse }: Pick<AccountDependencies, 'rules' | 'abuse'>,
  tx: Transaction,
  {
    purpose,
    subject,
    phone = subject,
    isReal = true,
    device,
  }: CodeOf & { phone?: Phone | undefined; isReal?: boolean; device?: string | undefined },
  { address, now }: Pick<Call, 'address' | 'now'>,
): Promise<boolean> {
  const of = { address, now }
  const tooSoon = await abuse.countIn(tx, 'codeAsked', of)
  if (tooSoon > 0) refuseFor(tooSoon)
  // Only sent messages cost something; otherwise requests for nobody would use up everybody's budget.
  const spent = isReal ? await abuse.countIn(tx, 'codeSms', of) : 0
  if (spent > 0 && !rules.isNeutral) refuseFor(spent)
  const from = device ? ` from device ${device}` : ''
  const forThis = { what: 'code.made', whose: `${purpose} ${subject}${from}`, seconds: daySeconds }
  const toPhone = { what: 'code.sent', whose: phone + from, seconds: daySeconds }
  const made = await countOne(tx, forThis, now)
  const sent = await countOne(tx, toPhone, now)
  const most = rules.codesPerPhoneADay
  if (made > most || (sent > most && !rules.isNeutral)) refuse(429, 'tooManyCodes')
  return sent <= most && spent === 0
}

/**
 * Makes a code, for known and unknown people alike, unless one sent a moment ago is still valid.
 * @returns undefined then, and when it must not be sent
 */
export async function makeCodeUnlessSent(
  deps: Pick<AccountDependencies, 'rules' | 'abuse'>,
  tx: Transaction,
  of: CodeOf & { phone: Phone | undefined; isReal: boolean; device: string | undefined },
  call: Pick<Call, 'address' | 'now'>,
): Promise<Pick<CodeToSend, 'id' | 'digits'> | undefined> {
  await lockPhone(tx, of.phone ?? of.subject)
  const open = await findOpenCode(tx, of, call.now)
  if (open && secondsToResend(open.sentAt, call.now) > 0) return undefined
  const mayGo = await takeCodeOfTheDay(deps, tx, of, call)
  const made = await makeCode(tx, of, { key: deps.rules.codeKey, now: call.now })
  return mayGo ? made : undefined
}

/**
 * Sends a code by SMS.
 * @throws Refusal 502 `smsNotSent` when the gateway did not take it
 */
export async function sendCode(deps: AccountDependencies, code: CodeToSend, change: Change): Promise<void> {
  const { id, digits, purpose, to, language } = code
  const isTaken = await deliver(deps, id, change, async () => {
    const { brandName } = await getSettings(deps.db)
    const text = writeCode(purpose, language, digits, brandName[language])
    await deps.sms.send({ to, text, id: `code ${id}` })
  })
  if (!isTaken) refuse(502, 'smsNotSent')
}

/** The text of an SMS with a code; leaves out a brand that would need a second message. */
export function writeCode(purpose: CodePurpose, language: Language, code: string, brand: string): string {
  const write = (name: string) =>
    fill(words[language].code[purpose], { code, brand: name }, language).replace(/ {2,}/g, ' ')
  const whole = write(brand)
  return whole.length <= 70 ? whole : write('')
}

/**
 * Hands a message with a code to the gateway. If it is not accepted its code ends, so that the next can be
 * sent at once. Where answers are neutral nobody waits for either: both would reveal who is known.
 * @returns false when it was not accepted
 */
export async function deliver(
  { log, rules }: Pick<AccountDependencies, 'log' | 'rules'>,
  codeId: number,
  change: Change,
  handOver: () => Promise<void>,
): Promise<boolean> {
  if (rules.isNeutral) {
    deliverUnseen(log, handOver).catch((error) => log.error({ error: describeFault(error) }, 'code not sent'))
    return true
  }
  const why = await failureOf(handOver)
  if (why === undefined) return true
  log.warn({ why }, 'code not sent')
  await change((tx) => endCode(tx, codeId))
  return false
}

/**
 * Sends in the background, so that no answer takes longer for it, and retries on failure. The message keeps
 * its id, so it is sent once.
 */
async function deliverUnseen(log: Log, handOver: () => Promise<void>): Promise<void> {
  for (const waitMs of [Math.random() * 500, 2_000, 10_000, 30_000]) {
    await pause(waitMs, undefined, { ref: false })
    const why = await failureOf(handOver)
    if (why === undefined) return
    log.warn({ why }, 'code not sent')
  }
}

async function failureOf(handOver: () => Promise<void>): Promise<string | undefined> {
  try {
    await handOver()
    return undefined
  } catch (error) {
    if (error instanceof OutsideRefused || error instanceof OutsideUnavailable) return error.message
    throw error
  }
}
