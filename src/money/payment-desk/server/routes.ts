import { addDays, formatDate, parseDateOnly } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { PaymentState } from '#money/ledger/moves.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { listUnreported, queryGatewayForAll } from '#money/ledger/server/payment-sweep.ts'
import { enqueueReconciliation } from '#money/reconciliation/server/reconcile-day.ts'
import { type ApprovalRules, askedEvent, gateOf, waitingFor } from '#people/approvals/server/gate.ts'
import { type ListDependencies, phonesFor, streamList } from '#people/exports/server/stream-list.ts'
import { permission } from '#platform/http/permissions.ts'
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
import { deskWords } from '../words.ts'
import { askAboutPayment, type Noted, notePaymentSeen } from './ask-about-payment.ts'
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

const sees = staffWith(permission.paymentList)
const decides = staffWith(permission.paymentEdit)

/** The finance desk: lists, decisions, differences. */
export function deskRoutes(deps: DeskDependencies): Handler[] {
  const { db } = deps
  return [
    handle(listCall, { guard: sees }, async ({ page, page_size, sort, after, before, ...typed }, call) => {
      const place = { page, size: readDeskPageSize(page_size), sort: readDeskSort(sort), after, before }
      return done(
        deskWords[call.language].done,
        await listPayments(db, { ...place, filter: readDeskFilter(typed) }, call),
      )
    }),

    handle(exportCall, { guard: sees }, (input, call) =>
      streamList(deps, paymentPhoneList, input, phonesFor(deps.approvalRules, call.who), call),
    ),

    handle(showDeskCall, { guard: sees }, async (_input, call) =>
      done(deskWords[call.language].done, await showDesk(db, call)),
    ),

    handle(countWaitingPayments, { guard: sees, isQuiet: true }, async (_input, { who, language }) =>
      done(deskWords[language].done, { needs_somebody: await countNeedingSomebody(db, sightOf(who)) }),
    ),

    handle(showCall, { guard: sees }, async ({ id }, call) =>
      done(deskWords[call.language].done, { payment: await showPaymentToStaff(deps, id, call) }),
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
        // Who asked is recorded first; payments that move get events of their own.
        await change(async () => ({ asked }))
        await queryGatewayForAll(deps, unreported)
        return done(fill(deskWords[language].desk.asked, { n: asked }, language), { asked })
      },
    ),

    handleChange(
      noteStrangeSeenCall,
      {
        guard: decides,
        audit: ({ until, reason }) => ({ action: 'payment.seen', details: { reason, strangeNotice: until } }),
      },
      async ({ until, reason }, call, change) => {
        const decider = deciderOf(call, reason)
        await change((tx) => noteStrangeSeen(tx, until, decider))
        return done(deskWords[call.language].outcomes.seen, {})
      },
    ),
  ]
}

type Sent = { readonly id: number; readonly reason: string }

/** For those who decide; the line says about which difference, and why. */
const audited = (action: string) => ({
  guard: decides,
  audit: ({ id, reason }: Sent) => ({ action, thing: `difference:${id}`, details: { reason } }),
})

/** The calls about differences between ledger, gateway and core system. */
function differenceRoutes(deps: PaymentDependencies): Handler[] {
  const { db } = deps
  return [
    handle(listDifferencesCall, { guard: sees }, async ({ reason, over, page }, call) =>
      done(
        deskWords[call.language].done,
        await listDifferences(db, { reason, isOver: over === '1', page }, call),
      ),
    ),
    handleChange(explainCall, audited('payment.explain'), async ({ id, reason }, call, change) => {
      await explainDifference(deps, id, deciderOf(call, reason), change)
      return done(deskWords[call.language].outcomes.seen, {})
    }),
    handleChange(notifyCoreCall, audited('payment.tellCore'), async ({ id, reason }, call, change) => {
      await notifyCoreAgain(deps, id, deciderOf(call, reason), change)
      return done(deskWords[call.language].outcomes.coreNotified, {})
    }),
    handleChange(
      noteKnownToCoreCall,
      audited('payment.knownToCore'),
      async ({ id, reason }, call, change) => {
        await noteKnownToCore(deps, id, deciderOf(call, reason), change)
        return done(deskWords[call.language].outcomes.coreKnows, {})
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
        const sentence = deskWords[language].desk.comparing
        return done(fill(sentence, { day: formatDate(day, language) }, language), { day })
      },
    ),
  ]
}

/** The decisions of a holder of Payment Edit about one payment. */
function decisionRoutes(deps: DeskDependencies): Handler[] {
  const auditedOrAsked = (action: string) => ({
    guard: decides,
    audit: ({ id, reason }: Sent, { waiting, moved }: DeskOutcome) => {
      const thing = `payment:${id}`
      if (waiting !== undefined) return askedEvent(waiting, thing)
      if (!moved) return { action, thing, details: { reason } }
      const { from, to, amount } = moved
      const details = { reason, amount: toTaka(amount) }
      return { action, thing, details, before: { state: from }, after: { state: to } }
    },
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
        answerState(
          call,
          await askAboutPayment(deps, id, { who: call.who, now: call.now, reason: '' }, change),
        ),
    ),
    handleChange(releaseCall, auditedOrAsked('payment.release'), async ({ id, reason }, call, change) =>
      answerStateOrRequest(call, await releasePayment(deps, id, deciderOf(call, reason), change, gate(call))),
    ),
    handleChange(refundCall, auditedOrAsked('payment.refund'), async ({ id, reason }, call, change) =>
      refundedOrWaits(call, await refundPayment(deps, id, deciderOf(call, reason), change, gate(call))),
    ),
    handleChange(
      useExcessCall,
      auditedOrAsked('payment.useExcess'),
      async ({ id, reason, payer_agreed }, call, change) =>
        answerState(
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
        const { outcomes } = deskWords[call.language]
        return done(isNew ? outcomes.seen : outcomes.seenBefore, { state })
      },
    ),
  ]
}

/** @throws Refusal 422 when no reason is given */
function deciderOf({ who, now }: Call<Person>, reason: string): Decider {
  return { who, now, reason: requireReason(reason) }
}

function answerStateOrRequest(call: Call<Person>, outcome: PaymentState | Waiting) {
  return typeof outcome === 'string' ? answerState(call, outcome) : waitingFor(outcome.waiting, call.language)
}

function refundedOrWaits(call: Call<Person>, outcome: PaymentState | Waiting) {
  if (!isRefundRefused(outcome)) return answerStateOrRequest(call, outcome)
  return done(deskWords[call.language].problems.refundRefused, { state: outcome })
}

function answerState({ language }: Call<Person>, state: PaymentState) {
  const { outcomes, states } = deskWords[language]
  return done(fill(outcomes.now, { state: states[state] }, language), { state })
}
