import { OutsideRefused } from '#adapters/failure.ts'
import type { MessageDependencies } from '#adapters/message.ts'
import { formatMoment } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka, formatTakaInSms } from '#kernel/money.ts'
import { parsePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { type NoticeJob, noticeJob } from '#money/ledger/server/entry-jobs.ts'
import { createDataLoader } from '#platform/database/server/data-loader.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Finish } from '#platform/jobs/server/jobs.ts'
import { getSettings } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { receiptKindOf } from '../papers.ts'
import { listNoticesOf, type NoticeOfEntry, noteNotice } from './payer-notice-store.ts'
import type { NoticeChannel, paymentNotices } from './tables.ts'

const words = { bn, en }

export type NoticeDependencies = JobDependencies & MessageDependencies & { readonly publicUrl: string }

/**
 * Notifies payers of money that was booked or refunded, in the language they paid in. The message id is the
 * entry's number, so a message handed over just before a crash is not delivered again. The outcome is stored.
 */
export function registerPaymentNotices(deps: NoticeDependencies): void {
  const { db, jobs, clock } = deps
  const findPending = createDataLoader(async (entryIds: readonly number[]) => {
    const [notices, settings] = await Promise.all([listNoticesOf(db, entryIds), getSettings(db)])
    return new Map(notices.map((notice) => [notice.entryId, { ...notice, settings }]))
  })
  const sendNotice = async ({ entryId, channel }: NoticeJob, finish: Finish) => {
    const notice = await findPending(entryId)
    // A reversal is reported when its money is refunded.
    if (!notice || notice.kind === 'reversal') return finish(async () => {})
    if (notice.done.includes(channel)) return finish(async () => {})
    const kind = notice.kind === 'refund' ? notice.kind : receiptKindOf(notice, notice)
    const note = (tx: Transaction, outcome: Outcome) =>
      noteNotice(tx, { entryId, channel, outcome, at: clock.now() })
    if (channel === 'push')
      return finish(async (tx) => note(tx, await notifyDevices(deps, { ...notice, kind }, tx)))
    const outcome = await send(deps, channel, { ...notice, kind })
    await finish((tx) => note(tx, outcome))
  }
  jobs.workOutside(noticeJob, sendNotice, { isFrequent: true })
}

type PayerNotice = Omit<NoticeOfEntry, 'kind'> & {
  readonly kind: ReturnType<typeof receiptKindOf> | 'refund'
  readonly settings: Awaited<ReturnType<typeof getSettings>>
}

type Outcome = typeof paymentNotices.$inferInsert.outcome

async function send(
  deps: NoticeDependencies,
  channel: Exclude<NoticeChannel, 'push'>,
  notice: PayerNotice,
): Promise<Outcome> {
  try {
    return channel === 'sms' ? await sendSms(deps, notice) : await sendMail(deps, notice)
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error
    deps.log.warn({ entry: notice.entryId, channel, code: error.code }, 'notice of a payment refused')
    return 'refused'
  }
}

async function sendSms({ sms }: NoticeDependencies, notice: PayerNotice): Promise<'sent' | 'nowhere'> {
  const to = parsePhone(notice.mobile)
  if (!to) return 'nowhere'
  const text = writeSms(notice, notice.settings.brandName[notice.language])
  await sms.send({ to, text, id: `payment ${notice.entryId}` })
  return 'sent'
}

/** Sends the text of the SMS without the brand, because the brand is the notification's title. */
async function notifyDevices(
  { devices }: NoticeDependencies,
  notice: PayerNotice,
  tx: Transaction,
): Promise<Outcome> {
  const { language, settings, entryId, customerId } = notice
  const said = { title: settings.brandName[language], text: writeSms(notice, ''), path: paymentPaths.history }
  const to = { kind: 'customer', id: customerId } as const
  const reached = await devices?.notify(to, { ...said, language, id: `payment ${entryId}` }, tx)
  return reached ? 'sent' : 'nowhere'
}

type SmsOfPayment = Pick<PayerNotice, 'kind' | 'amount' | 'policyNumber' | 'receipt' | 'language'>

/** The text of an SMS; the brand is left out if it would not fit into one message. */
export function writeSms(notice: SmsOfPayment, brand: string): string {
  const { kind, amount, policyNumber, receipt, language } = notice
  const write = (name: string) =>
    fill(
      words[language].sms[kind],
      { amount: formatTakaInSms(amount, language), policy: policyNumber, receipt, brand: name },
      language,
    ).trim()
  const whole = write(brand)
  return whole.length <= maxSms[language] ? whole : write('')
}

/** Characters in one message: 160 in the phones' basic Latin alphabet (GSM 7-bit), else 70. */
const maxSms: Readonly<Record<Language, number>> = { bn: 70, en: 160 }

async function sendMail(
  { email, publicUrl }: NoticeDependencies,
  notice: PayerNotice,
): Promise<'sent' | 'nowhere'> {
  const { kind, amount, policyNumber, receipt, receiptToken, language, bookedAt, entryId, reference } = notice
  if (!notice.email) return 'nowhere'
  const { brandName, helpline } = notice.settings
  const { mail } = words[language]
  const receiptUrl = reference && publicUrl + paymentPaths.receiptOf(reference)
  const params = {
    name: notice.holder || mail.customer,
    amount: formatTaka(amount, language),
    policy: policyNumber,
    receipt,
    at: formatMoment(bookedAt, language),
    download: receiptUrl ? fill(mail.download, { receiptUrl }, language) : '',
    checkUrl: publicUrl + paymentPaths.receiptCheck(receiptToken),
    brand: brandName[language],
    helpline: helpline[language],
  }
  const { subject, text } = mail[kind]
  await email.send({
    to: notice.email,
    subject: fill(subject, params, language),
    text: fill(text, params, language),
    figure: params.amount,
    language,
    id: `payment ${entryId}`,
  })
  return 'sent'
}
