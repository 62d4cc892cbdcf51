import { randomBytes, randomInt } from 'node:crypto'
import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import type { GatewayId, GatewayLimits, Order } from '#adapters/payment-gateway/payment-gateway.ts'
import { type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatNumber, type Poisha, toTaka } from '#kernel/money.ts'
import { maskName } from '#kernel/person-name.ts'
import { Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { countOne } from '#platform/limits/server/counter-store.ts'
import { openFor } from '#platform/sealing/server/person-keys.ts'
import { firstUnpaidDueDate, payableOn } from '#policies/policies/dues.ts'
import { planName } from '#policies/policies/plan-names.ts'
import {
  findHolderAddress,
  lockPolicyForPayment,
  type PolicyToPay,
} from '#policies/policies/server/payment-store.ts'
import { amountField, instalmentsOf } from '../amount.ts'
import { paymentPaths } from '../paths.ts'
import { maskNumber } from '../pay-link.ts'
import { type Payment, type Purpose, paymentLifeMinutes } from '../payment.ts'
import { postalAddress } from '../postal-address.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import type { PaymentDependencies } from './dependencies.ts'
import {
  findLivePayment,
  findPayment,
  insertPayment,
  lockPayment,
  movePayment,
  notePaidByLink,
} from './payment-store.ts'
import { findUnderWay } from './policy-payment-store.ts'
import { settlePayment } from './settle-payment.ts'

const words = { bn, en }

/** Who wants to pay what; everything else is looked up. */
export type PaymentWish = {
  readonly policyId: number
  readonly amount: Poisha
  readonly purpose: Purpose
  /** The customer of the session; absent for somebody without an account. */
  readonly customerId?: number
  readonly sealedEmail?: string
  /** The payer came by a payment link and has not shown that they know the holder. */
  readonly isByLink?: boolean
  readonly language: Language
  /** Due date of the oldest unpaid instalment, as the payer saw it. */
  readonly dueDate?: DateOnly | undefined
}

/** A payment that is new or under way, and its policy; both as the transaction left them. */
export type ChosenPayment = {
  readonly payment: Payment & { readonly isNew?: boolean }
  readonly policy: PolicyToPay
}

/** How many payments of one policy may be opened in an hour. */
const maxAnHour = 30
/** A payment younger than this is returned again without asking the gateway about it. */
const freshSeconds = 60
/** How long to wait while another request opens the payment at the gateway; after that, the attempt counts as lost. */
const openingSeconds = 20

/**
 * Opens a payment at the gateway (PAY-08). Pressing Pay again for the same dues, in another tab or on another
 * device, returns the payment that is open. Pressing it for dues that have been paid in the meantime is
 * refused (feature 4).
 * @throws Refusal 404, 409 otherPaymentOpen, paymentHeld, paidMeanwhile, 422 for an amount that settles nothing, 429, 502 gatewayFailed
 */
export async function openPayment(
  deps: PaymentDependencies,
  wish: PaymentWish,
  caller: { readonly now: Date; readonly today: DateOnly },
  change: Change<ChosenPayment>,
): Promise<Payment & { readonly gatewayPageUrl: string }> {
  await settleOldPayment(deps, wish.policyId, caller.now)
  const { id, limits } = deps.gateways.current
  const { payment, policy } = await change((tx) =>
    choosePayment(tx, { ...wish, gateway: id, limits }, caller),
  )
  if (payment.state === 'open') return withPage(payment)
  const isOurs = payment.isNew
  return withPage(isOurs ? await askForSession(deps, payment, policy) : await waitForOther(deps, payment))
}

/**
 * Settles a payment that has been open for a while and may be over at the gateway, so that nobody is sent to
 * a dead page. One that is still being opened gets the rest of its time, and is then given up.
 */
async function settleOldPayment(deps: PaymentDependencies, policyId: number, now: Date): Promise<void> {
  const live = await findLivePayment(deps.db, policyId)
  if (!live) return
  const ageSeconds = (now.getTime() - live.createdAt.getTime()) / 1000
  if (live.state === 'opening') {
    const { state } = await waitForOther(deps, live, openingSeconds - ageSeconds)
    if (state === 'opening') await giveUp(deps, live.id, 'noAnswer')
  } else if (live.state === 'open' && ageSeconds > freshSeconds) {
    const settled = await settlePayment(deps, live.transactionId, 'payAgain')
    // The new payment may be for exactly the instalments that this one has just paid.
    if (settled.kind === 'settled' && ['booked', 'excess'].includes(settled.payment.state))
      refusePaidMeanwhile()
  }
}

/** Returns the payment under way for these dues, else stores a new one. */
async function choosePayment(
  tx: Transaction,
  wish: PaymentWish & { readonly gateway: GatewayId; readonly limits: GatewayLimits },
  { now, today }: { readonly now: Date; readonly today: DateOnly },
): Promise<ChosenPayment> {
  const policy = await lockPolicyForPayment(tx, wish.policyId)
  // The core system's due date may differ from ours.
  const isOldest = [firstUnpaidDueDate(policy, policy.paidInstalments), policy.fup].includes(wish.dueDate)
  if (wish.dueDate && !isOldest) refusePaidMeanwhile()
  const payable = payableOn(policy, today)
  const counted = instalmentsOf(wish.amount, payable, policy.instalment)
  if ('code' in counted) return refuseAny([counted]) as never
  requireWithinLimits(wish)
  const live = await findUnderWay(tx, policy)
  if (live) {
    // The gateway has the money, and a person has to decide.
    if (live.isHeld) refuse(409, 'paymentHeld')
    if (live.firstInstalment !== policy.paidInstalments || live.instalments !== counted.instalments)
      refuse(409, 'otherPaymentOpen')
    if (wish.isByLink && !live.isByLink) await notePaidByLink(tx, live.id)
    return { payment: live, policy }
  }
  const opened = await countOne(tx, { what: 'payment.open', whose: String(policy.id), seconds: 3600 }, now)
  if (opened > maxAnHour) refuse(429, 'tooManyPayments')
  const payment = await insertPayment(tx, {
    reference: randomBytes(16).toString('base64url'),
    gateway: wish.gateway,
    transactionId: newTransactionId(today),
    policyId: policy.id,
    firstInstalment: policy.paidInstalments,
    instalments: counted.instalments,
    amount: wish.amount,
    purpose: wish.purpose,
    customerId: wish.customerId ?? null,
    sealedEmail: wish.sealedEmail ?? null,
    isByLink: wish.isByLink ?? false,
    language: wish.language,
    createdAt: now,
    expiresAt: new Date(now.getTime() + paymentLifeMinutes * 60_000),
  })
  return { payment: { ...payment, isNew: true }, policy }
}

function refusePaidMeanwhile(): never {
  throw new Refusal(409, { code: 'paidMeanwhile', field: amountField })
}

function requireWithinLimits({
  amount,
  limits,
  language,
}: PaymentWish & { readonly limits: GatewayLimits }): void {
  const refuseBy = (code: string, limit: Poisha) =>
    refuseAny([{ code, field: amountField, params: { n: formatNumber(toTaka(limit), language) } }])
  if (amount > limits.most) refuseBy('amountAboveGateway', limits.most)
  if (amount < limits.least) refuseBy('amountBelowGateway', limits.least)
}

async function askForSession(
  deps: PaymentDependencies,
  payment: Payment,
  policy: PolicyToPay,
): Promise<Payment> {
  try {
    const texts = payment.isByLink ? textsByLink(payment, policy) : await textsOfHolder(deps, payment, policy)
    const session = await deps.gateways.of(payment).open(orderOf(deps, payment, texts))
    await deps.autocommit.transaction(async (tx) => {
      const now = deps.clock.now()
      const current = await lockPayment(tx, payment.id)
      // Another request has given it up in the meantime, or it is already paid: this page stays unused.
      if (current.state !== 'opening') return
      await movePayment(tx, current, 'open', {
        set: { gatewayPageUrl: session.pageUrl, sessionKey: session.sessionKey },
        events: [{ paymentId: payment.id, at: now, kind: 'opened', state: 'open' }],
      })
    })
  } catch (error) {
    if (!(error instanceof OutsideUnavailable) && !(error instanceof OutsideRefused)) throw error
    const why = error instanceof OutsideRefused ? 'refused' : error.why
    deps.log.warn({ payment: payment.id, why }, 'the payment gateway opened no session')
    await giveUp(deps, payment.id, why)
  }
  return (await findPayment(deps.db, { id: payment.id })) ?? payment
}

/** Waits while another request opens the same payment. */
async function waitForOther(
  deps: PaymentDependencies,
  payment: Payment,
  seconds = openingSeconds,
): Promise<Payment> {
  const patience = Date.now() + Math.min(seconds, openingSeconds) * 1000
  let current = payment
  while (current.state === 'opening' && Date.now() < patience) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    current = (await findPayment(deps.db, { id: payment.id })) ?? current
  }
  return current
}

async function giveUp(deps: PaymentDependencies, paymentId: number, why: string): Promise<void> {
  await deps.autocommit.transaction(async (tx) => {
    const now = deps.clock.now()
    const current = await lockPayment(tx, paymentId)
    if (current.state !== 'opening') return
    await movePayment(tx, current, 'notOpened', {
      set: { endedAt: now },
      events: [{ paymentId, at: now, kind: 'notOpened', state: 'notOpened', details: { why } }],
    })
  })
}

function withPage(payment: Payment): Payment & { readonly gatewayPageUrl: string } {
  const { gatewayPageUrl } = payment
  // The outcome was reported before the gateway answered with the page.
  if (payment.state === 'booked' || payment.state === 'excess') refusePaidMeanwhile()
  if (payment.state === 'held') refuse(409, 'paymentHeld')
  if (payment.state !== 'open' || !gatewayPageUrl) return refuse(502, 'gatewayFailed')
  return { ...payment, gatewayPageUrl }
}

/** What the gateway learns about the payer, and the product name that it shows. */
type OrderTexts = Pick<Order, 'customer' | 'product'>

async function textsOfHolder(
  { db, editions, clock }: PaymentDependencies,
  { language, sealedEmail }: Payment,
  { id, holder, planCode, coreNumber, reference }: PolicyToPay,
): Promise<OrderTexts> {
  const { book } = editions.current(todayInDhaka(clock.now()))
  const email = sealedEmail && (await openFor(db, sealedEmail))
  return {
    customer: {
      name: `${holder.firstName} ${holder.lastName}`.trim(),
      email: email ?? nobody.email,
      phone: holder.mobile,
      ...postalAddress(await findHolderAddress(db, id)),
    },
    product: `${planName(book, planCode, language)} ${coreNumber ?? reference}`,
  }
}

/** The gateway requires all of these. Anybody with the link can read its page, so it says no more than the link did. */
function textsByLink({ language }: Payment, { holder, coreNumber, reference }: PolicyToPay): OrderTexts {
  const number = maskNumber(coreNumber ?? reference)
  return {
    customer: { name: maskName(holder.firstName), ...nobody, ...postalAddress() },
    product: fill(words[language].premiumByLink, { number }, language),
  }
}

/** Placeholders for what the gateway requires. They reach nobody: no number in Bangladesh begins with 010. */
const nobody = { email: 'no-reply@payer.invalid', phone: '01000000000' }

function orderOf({ ownAddress }: PaymentDependencies, payment: Payment, texts: OrderTexts): Order {
  const address = (path: string) => `${ownAddress()}${path}`
  return {
    ...texts,
    transactionId: payment.transactionId,
    amount: payment.amount,
    addresses: {
      success: address(paymentPaths.payerReturn(payment.reference, 'success')),
      fail: address(paymentPaths.payerReturn(payment.reference, 'fail')),
      cancel: address(paymentPaths.payerReturn(payment.reference, 'cancel')),
      notification: address(paymentPaths.notification(payment.gateway)),
    },
    reference: payment.reference,
  }
}

/** Letters and digits that cannot be confused on the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** JB261122K7M29QXA4T: what the payer and the gateway call this attempt. */
function newTransactionId(today: DateOnly): string {
  const drawn = Array.from({ length: 10 }, () => letters[randomInt(letters.length)])
  return `JB${today.slice(2).replaceAll('-', '')}${drawn.join('')}`
}
