import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { waitingFor } from '#people/approvals/server/gate.ts'
import { findWaiting } from '#people/approvals/server/store.ts'
import { readNumber } from '#people/staff/server/user-routes.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { customer, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { collectHindrances, collectShown } from '#platform/personal-data/server/registry.ts'
import { findSubject } from '#policies/policies/server/personal-data-store.ts'
import {
  askAboutMyData,
  decidePersonRequest,
  exportMyData,
  listPersonRequests,
  myData,
  showPersonRequest,
  takeOverPersonRequest,
  withdrawConsent,
  withdrawOwnRequest,
} from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { askRequest, endConsent, type RequestChange, withdrawRequest } from './ask-request.ts'
import { writeHtmlFile, writeJsonFile } from './data-file.ts'
import { type DecisionMade, decideRequest, takeOverRequest } from './decide-request.ts'
import type { PersonalDataDependencies } from './dependencies.ts'
import { describeProblem } from './describe-problem.ts'
import { presentForStaff, presentOwn } from './present-request.ts'
import { showMyData } from './show-my-data.ts'
import { countWaiting, findRequest, listQueue } from './store.ts'

const words = { bn, en }
const office = staffWith(permission.personDataRequests)
const lineOf = (_input: unknown, { event }: RequestChange | DecisionMade) => event

/** The calls about one's own data, and about the office's queue of requests. */
export function personalDataRoutes(deps: PersonalDataDependencies): Handler[] {
  return [...ownRoutes(deps), ...queueRoutes(deps)]
}

function ownRoutes(deps: PersonalDataDependencies): Handler[] {
  const { db, registry } = deps
  return [
    handle(myData, { guard: customer }, async ({ older_than }, call) => {
      const number = readNumber(older_than)
      const olderThan = Number.isSafeInteger(number) && number > 0 ? number : undefined
      return doneIn(call.language, await showMyData(deps, olderThan, call))
    }),

    handle(
      exportMyData,
      {
        guard: customer,
        costs: 'pdfMade',
        audit: ({ form }) => ({
          action: 'person.export',
          details: { form: form === 'html' ? 'html' : 'json' },
        }),
      },
      async ({ form }, { who, now, language }) => {
        const subject = (await findSubject(db, who.id)) ?? refuse(404, 'customerNotFound')
        const shown = await collectShown(registry, db, subject)
        const file = { shown, customerId: who.id, now, language }
        return form === 'html' ? writeHtmlFile(file) : writeJsonFile(file)
      },
    ),

    handleChange(askAboutMyData, { guard: customer, audit: lineOf }, async (input, call, change) => {
      const { request, replaced = null } = await askRequest(deps, input, call, change)
      const said = replaced === null ? 'asked' : 'replaced'
      return done(words[call.language].done[said], { request: presentOwn(request), replaced })
    }),

    handleChange(withdrawOwnRequest, { guard: customer, audit: lineOf }, async ({ id }, call, change) => {
      const request = await withdrawRequest(id, call, change)
      return done(words[call.language].done.takenBack, { request: presentOwn(request) })
    }),

    handleChange(
      withdrawConsent,
      { guard: customer, audit: (_input, { event }: { readonly event: RequestChange['event'] }) => event },
      async ({ consent }, call, change) => {
        const is_ended = await endConsent(deps, consent, call, change)
        return done(words[call.language].done[is_ended ? 'ended' : 'asked'], { is_ended })
      },
    ),
  ]
}

function queueRoutes(deps: PersonalDataDependencies): Handler[] {
  const { db, registry } = deps
  const show = async (id: number, call: Call<Person>) => {
    const found = (await findRequest(db, id)) ?? refuse(404, 'noSuchPersonRequest')
    const [request] = await presentForStaff(db, [found], call)
    return request ?? refuse(404, 'noSuchPersonRequest')
  }
  const hindrancesOf = async (id: number, { today, language }: Call<Person>) => {
    const request = await findRequest(db, id)
    if (request?.kind !== 'erase' || request.state !== 'waiting') return []
    const subject = await findSubject(db, request.customerId)
    const codes = subject ? await collectHindrances(registry, db, subject, today) : []
    return codes.map((code) => ({ code, message: describeProblem(code, language) }))
  }
  return [
    handle(listPersonRequests, { guard: office }, async ({ state }, call) =>
      doneIn(call.language, {
        requests: await presentForStaff(db, await listQueue(db, state !== 'decided'), call),
        waiting: await countWaiting(db),
      }),
    ),

    handle(showPersonRequest, { guard: office }, async ({ id }, call) =>
      doneIn(call.language, {
        request: await show(id, call),
        hindrances: await hindrancesOf(id, call),
        approval: (await findWaiting(db, ['person.erase'], `personRequest:${id}`, call.now)) ?? null,
      }),
    ),

    handleChange(
      takeOverPersonRequest,
      { guard: office, audit: (_input, { event }: { readonly event: DecisionMade['event'] }) => event },
      async ({ id }, call, change) => {
        await takeOverRequest(id, call, change)
        return done(words[call.language].done.seenTo, { request: await show(id, call) })
      },
    ),

    handleChange(
      decidePersonRequest,
      { guard: office, audit: lineOf },
      async ({ id, decision, reason, bank_paid_back }, call, change) => {
        const hasBankPaidBack = bank_paid_back === '1'
        const decided = { id, decision, reason: reason.trim(), hasBankPaidBack }
        const { waiting } = await decideRequest(deps, decided, call, change)
        if (waiting !== undefined) return waitingFor(waiting, call.language)
        return done(words[call.language].done[decision], { request: await show(id, call) })
      },
    ),
  ]
}
