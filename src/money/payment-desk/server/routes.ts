import { addDays, formatDate, parseDateOnly } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { fill } from '#kernel/words.ts'
import type { PaymentState } from '#money/ledger/moves.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { askAboutAll, listUnreported } from '#money/ledger/server/payment-sweep.ts'
import { enqueueReconciliation } from '#money/reconciliation/server/reconcile-day.ts'
import { type ApprovalRules, askedEvent, gateOf, waitingFor } from '#people/approvals/server/gate.ts'
import type { ListDependencies } from '#people/exports/server/stream-list.ts'
import { phonesFor } from '#people/exports/server/stream-list.ts'
import { permission } from '#people/staff/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import {
  askAboutPayment as askCall,
  countWaitingPayments,
  exportPayments as exportCall,
  listPayments as listCall,
  noteStrangeSeen as noteStrangeSeenCall,
  refundPayment as refundCall,
  releasePayment as releaseCall,
  notePaymentSeen as seenCall,
  showPayment as showCall,
  showDesk as showDeskCall,
  sweepPaymentsCall,
  useExcess as useExcessCall,
} from '../contract.ts'
import {
  comparePayments,
  explainDifference as explainCall,
  listDifferences as listDifferencesCall,
  noteKnownToCore as noteKnownToCoreCall,
  notifyCoreAgain as notifyCoreCall,
} from '../difference-contract.ts'
import { readDeskFilter, readDeskPageSize, readDeskSort } from '../list-query.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { askAboutPayment, type Noted, notePaymentSeen } from './ask-about-payment.ts'
import { registerRefunds } from './carry-out-refund.ts'
import { type Decider, type DeskOutcome, requireReason, type Waiting } from './decision.ts'
import { explainDifference, noteKnownToCore, notifyCoreAgain } from './explain-difference.ts'
import { paymentPhoneList } from './export-payments.ts'
import { listDifferences } from './list-differences.ts'
import { listPayments } from './list-payments.ts'
import { countNeedingSomebody } from './list-store.ts'
import { isRefundRefused, refundPayment } from './refund-payment.ts'
import { releasePayment } from './release-payment.ts'
import { noteStrangeSeen, showDesk } from './show-desk.ts'
import { showPaymentToStaff } from './show-payment.ts'
import { useExcess } from './use-excess.ts'

type DeskDependencies = PaymentDependencies & ListDependencies & { readonly approvalRules: ApprovalRules }

const words = { bn, en }
const sees = staffWith(permission.paymentList)
const decides = staffWith(permission.paymentEdit)

/** Registered once, before the queue starts. */
export function deskJobs(deps: PaymentDependencies): void {
  registerRefunds(deps)
}

export function deskRoutes(deps: DeskDependencies): Handler[] {
  const { db } = deps
  return [
    handle(listCall, { guard: sees }, async ({ page, page_size, sort, after, before, ...typed }, call) => {
      const place = { page, size: readDeskPageSize(page_size), sort: readDeskSort(sort), after, before }
      return done(
        words[call.language].done,
        await listPayments(db, { ...place, filter: readDeskFilter(typed) }, call),
      )
    }),

    handle(exportCall, { guard: sees }, (input, call) =>
      paymentPhoneList(deps).write(input, call, phonesFor(deps.approvalRules, call.who)),
    ),

    handle(showDeskCall, { guard: sees }, async (_input, call) =>
      done(words[call.language].done, await showDesk(db, call)),
    ),

    handle(countWaitingPayments, { guard: sees, isQuiet: true }, async (_input, { who, language }) =>
      done(words[language].done, { needs_somebody: await countNeedingSomebody(db, sightOf(who)) }),
    ),

    handle(showCall, { guard: sees }, async ({ id }, call) =>
      done(words[call.language].done, { payment: await showPaymentToStaff(deps, id, call) }),
    ),

    ...decisionRoutes(deps),
    ...differenceRoutes(deps),

    handleChange(
      sweepPaymentsCall,
      {
        guard: decides,
        audit: (_input, asked: { readonly asked: number }) => ({ action: 'payment.mopUp', details: asked }),
      },
      async (_input, { language }, change) => {
        const unreported = await listUnreported(deps)
        const asked = unreported.length
        // Who asked is written down first; the payments that move have events of their own.
        await change(async () => ({ asked }))
        await askAboutAll(deps, unreported)
        return done(fill(words[language].desk.asked, { n: asked }, language), { asked })
      },
    ),

    handleChange(
      noteStrangeSeenCall,
      {
        guard: decides,
        audit: ({ reason }) => ({ action: 'payment.seen', details: { reason } }),
      },
      async ({ until, reason }, call, change) => {
        const decider = deciderOf(call, reason)
        await change((tx) => noteStrangeSeen(tx, until, decider))
        return done(words[call.language].outcomes.seen, {})
      },
    ),
  ]
}

/** What ledger, gateway and core system do not agree on, and what is done about it. */
function differenceRoutes(deps: PaymentDependencies): Handler[] {
  const { db } = deps
  const audited = (action: string) => ({
    guard: decides,
    audit: ({ id, reason }: { readonly id: number; readonly reason: string }) => ({
      action,
      thing: `difference:${id}`,
      details: { reason },
    }),
  })
  return [
    handle(listDifferencesCall, { guard: sees }, async ({ reason, over, page }, call) =>
      done(
        words[call.language].done,
        await listDifferences(db, { reason, isOver: over === '1', page }, call),
      ),
    ),
    handleChange(explainCall, audited('payment.explain'), async ({ id, reason }, call, change) => {
      await explainDifference(deps, id, deciderOf(call, reason), change)
      return done(words[call.language].outcomes.seen, {})
    }),
    handleChange(notifyCoreCall, audited('payment.tellCore'), async ({ id, reason }, call, change) => {
      await notifyCoreAgain(deps, id, deciderOf(call, reason), change)
      return done(words[call.language].outcomes.coreNotified, {})
    }),
    handleChange(
      noteKnownToCoreCall,
      audited('payment.knownToCore'),
      async ({ id, reason }, call, change) => {
        await noteKnownToCore(deps, id, deciderOf(call, reason), change)
        return done(words[call.language].outcomes.coreKnows, {})
      },
    ),
    handleChange(
      comparePayments,
      {
        guard: decides,
        audit: (_input, asked: { readonly day: string }) => ({ action: 'payment.compare', details: asked }),
      },
      async (input, { today, language }, change) => {
        const asked = parseDateOnly(input.day)
        const day = asked && asked <= today ? asked : addDays(today, -1)
        await change(async (tx) => {
          await enqueueReconciliation(deps, tx, day)
          return { day }
        })
        const sentence = words[language].desk.comparing
        return done(fill(sentence, { day: formatDate(day, language) }, language), { day })
      },
    ),
  ]
}

/** What a holder of Payment Edit does to one payment. */
function decisionRoutes(deps: DeskDependencies): Handler[] {
  const audited = (action: string) => ({
    guard: decides,
    audit: ({ id, reason }: { readonly id: number; readonly reason: string }) => ({
      action,
      thing: `payment:${id}`,
      details: { reason },
    }),
  })
  const auditedOrAsked = (action: string) => ({
    guard: decides,
    audit: ({ id, reason }: { readonly id: number; readonly reason: string }, { waiting }: DeskOutcome) =>
      waiting === undefined
        ? { action, thing: `payment:${id}`, details: { reason } }
        : askedEvent(waiting, `payment:${id}`),
  })
  const gate = (call: Call<Person>) => gateOf(deps.approvalRules, call)
  return [
    handleChange(
      askCall,
      {
        guard: decides,
        audit: ({ id }, { isAsked }: { readonly isAsked: boolean }) =>
          isAsked ? { action: 'payment.ask', thing: `payment:${id}` } : undefined,
      },
      async ({ id }, call, change) =>
        standsNow(
          call,
          await askAboutPayment(deps, id, { who: call.who, now: call.now, reason: '' }, change),
        ),
    ),
    handleChange(releaseCall, auditedOrAsked('payment.release'), async ({ id, reason }, call, change) =>
      standsOrWaits(call, await releasePayment(deps, id, deciderOf(call, reason), change, gate(call))),
    ),
    handleChange(refundCall, auditedOrAsked('payment.refund'), async ({ id, reason }, call, change) =>
      refundedOrWaits(call, await refundPayment(deps, id, deciderOf(call, reason), change, gate(call))),
    ),
    handleChange(
      useExcessCall,
      audited('payment.useExcess'),
      async ({ id, reason, payer_agreed }, call, change) =>
        standsNow(
          call,
          await useExcess(
            deps,
            id,
            {
              ...deciderOf(call, reason),
              today: call.today,
              hasPayerAgreed: payer_agreed === true || payer_agreed === '1',
            },
            change,
          ),
        ),
    ),
    handleChange(
      seenCall,
      {
        guard: decides,
        audit: ({ id, reason }, { isNew }: Noted) =>
          isNew ? { action: 'payment.seen', thing: `payment:${id}`, details: { reason } } : undefined,
      },
      async ({ id, reason }, call, change) => {
        const { isNew, state } = await notePaymentSeen(deps, id, deciderOf(call, reason), change)
        const { outcomes } = words[call.language]
        return done(isNew ? outcomes.seen : outcomes.seenBefore, { state })
      },
    ),
  ]
}

/** @throws Refusal 422 when no reason is given */
function deciderOf({ who, now }: Call<Person>, reason: string): Decider {
  return { who, now, reason: requireReason(reason) }
}

function standsOrWaits(call: Call<Person>, outcome: PaymentState | Waiting) {
  return typeof outcome === 'string' ? standsNow(call, outcome) : waitingFor(outcome.waiting, call.language)
}

function refundedOrWaits(call: Call<Person>, outcome: PaymentState | Waiting) {
  if (!isRefundRefused(outcome)) return standsOrWaits(call, outcome)
  return done(words[call.language].problems.refundRefused, { state: outcome })
}

function standsNow({ language }: Call<Person>, state: PaymentState) {
  const { outcomes, states } = words[language]
  return done(fill(outcomes.now, { state: states[state] }, language), { state })
}
