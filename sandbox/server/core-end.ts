import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import {
  findPaymentsRequest,
  findRequest,
  notedPayment,
  type PushedPolicy,
  pushedPolicy,
  reportRequest,
} from '../core-contract.ts'
import { coreOpenApi } from '../core-openapi.ts'
import { reportOf } from '../core-report.ts'
import { listPaymentsByKey, listPaymentsOf, notePayment } from './core-payment-store.ts'
import { acceptPolicy, getSwitch, listAcceptedPolicies, listNumbersByKey } from './store.ts'
import type { Trouble } from './trouble.ts'

/** Longer than the portal's timeout (10 s). */
const lateAnswerMs = 12_000
const slowAnswerMs = 1_000
/** A document of 5 MB is 7 MB in base64. */
const maxBody = 24 * 1024 * 1024

/** The core system of docs/core-system.md, under /sandbox/core. */
export function registerCoreEnd(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; trouble: Trouble },
): void {
  const { db, clock, trouble } = deps
  const ended = new AbortController()
  app.addHook('preClose', async () => ended.abort())
  let taken = 0

  const pause = (ms: number) => wait(ms, undefined, { signal: ended.signal }).catch(() => {})
  const fail = (reply: FastifyReply) => reply.code(500).type('text/plain').send('Internal Server Error')

  /** How a writing call behaves by the switch: it fails before taking effect, or after, or not at all. */
  function mood(state: string): 'well' | 'failsBefore' | 'failsAfter' {
    if (state === 'findsOnly') return 'failsBefore'
    if (state === 'twice') return 'failsAfter'
    if (state !== 'half') return 'well'
    taken += 1
    return (['failsBefore', 'failsAfter', 'well'] as const)[taken % 3] ?? 'well'
  }

  app.get('/core/openapi.json', async () => coreOpenApi)

  app.post('/core/policies', { bodyLimit: maxBody }, async (request, reply) => {
    const state = await getSwitch(db, 'core')
    if (trouble.make(state, reply)) return reply
    if (!hasKey(request.headers.authorization))
      return refuse(reply, 401, 'keyUnknown', 'The key is not known.')
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || !key)
      return refuse(reply, 400, 'keyMissing', 'Idempotency-Key is missing.')
    if (state === 'refuse') return refuse(reply, 422, 'refused', 'The core system does not take this policy.')
    const pushed = pushedPolicy.safeParse(request.body)
    if (!pushed.success) {
      const [issue] = pushed.error.issues
      return refuse(reply, 422, 'invalid', `${issue?.path.join('.')}: ${issue?.message}`)
    }
    if (!areDocumentsWhole(pushed.data))
      return refuse(reply, 422, 'documentDamaged', 'A document is damaged.')
    if (state === 'wantsPaper' && pushed.data.documents.length < 2)
      return refuse(reply, 422, 'documentMissing', 'A second paper is missing.')
    const now = mood(state)
    if (now === 'failsBefore') return fail(reply)
    const { number, isNew } = await acceptPolicy(db, key, pushed.data, clock.now())
    if (now === 'failsAfter') return fail(reply)
    if (state === 'lateAnswer') await pause(lateAnswerMs)
    if (state === 'slow') await pause(slowAnswerMs)
    return reply.code(isNew ? 201 : 200).send({ policy_number: String(number) })
  })

  app.post('/core/policies/find', async (request, reply) => {
    const state = await getSwitch(db, 'core')
    if (trouble.make(state, reply)) return reply
    if (!hasKey(request.headers.authorization))
      return refuse(reply, 401, 'keyUnknown', 'The key is not known.')
    const asked = findRequest.safeParse(request.body)
    if (!asked.success) return refuse(reply, 422, 'invalid', 'ref_unique_ids must hold 1 to 500 references.')
    return { policies: await listNumbersByKey(db, asked.data.ref_unique_ids) }
  })

  app.post('/core/policies/report', async (request, reply) => {
    const state = await getSwitch(db, 'core')
    if (trouble.make(state, reply)) return reply
    if (!hasKey(request.headers.authorization))
      return refuse(reply, 401, 'keyUnknown', 'The key is not known.')
    if (state === 'refuse') return refuse(reply, 422, 'refused', 'The core system gives no report.')
    const asked = reportRequest.safeParse(request.body)
    if (!asked.success) return refuse(reply, 422, 'invalid', 'policy_numbers must hold 1 to 500 numbers.')
    const numbers = asked.data.policy_numbers.map(Number).filter((number) => number < 2 ** 31)
    const accepted = numbers.length > 0 ? await listAcceptedPolicies(db, numbers) : []
    const payments = await listPaymentsOf(
      db,
      accepted.map(({ number }) => String(number)),
    )
    const of = Map.groupBy(payments, ({ policy_number }) => policy_number)
    const now = clock.now()
    return { policies: accepted.map((policy) => reportOf(policy, of.get(String(policy.number)) ?? [], now)) }
  })

  app.post('/core/payments', async (request, reply) => {
    const state = await getSwitch(db, 'core')
    if (trouble.make(state, reply)) return reply
    if (!hasKey(request.headers.authorization))
      return refuse(reply, 401, 'keyUnknown', 'The key is not known.')
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || !key)
      return refuse(reply, 400, 'keyMissing', 'Idempotency-Key is missing.')
    if (state === 'refuse')
      return refuse(reply, 422, 'refused', 'The core system does not book this payment.')
    const payment = notedPayment.safeParse(request.body)
    if (!payment.success) {
      const [issue] = payment.error.issues
      return refuse(reply, 422, 'invalid', `${issue?.path.join('.')}: ${issue?.message}`)
    }
    const now = mood(state)
    if (now === 'failsBefore') return fail(reply)
    const noted = await notePayment(db, key, payment.data, clock.now())
    if (noted.outcome === 'otherContent')
      return refuse(reply, 409, 'keyTaken', 'This key was used for another payment.')
    if (noted.outcome === 'fault') return refuse(reply, 422, noted.code, noted.message)
    if (now === 'failsAfter') return fail(reply)
    if (state === 'lateAnswer') await pause(lateAnswerMs)
    if (state === 'slow') await pause(slowAnswerMs)
    return reply.code(noted.outcome === 'new' ? 201 : 200).send({ revision: noted.revision })
  })

  app.post('/core/payments/find', async (request, reply) => {
    const state = await getSwitch(db, 'core')
    if (trouble.make(state, reply)) return reply
    if (!hasKey(request.headers.authorization))
      return refuse(reply, 401, 'keyUnknown', 'The key is not known.')
    const asked = findPaymentsRequest.safeParse(request.body)
    if (!asked.success) return refuse(reply, 422, 'invalid', 'keys must hold 1 to 500 keys.')
    return { payments: await listPaymentsByKey(db, asked.data.keys) }
  })
}

/** Accepts any key, but requires one. */
function hasKey(authorization: string | undefined): boolean {
  return /^Bearer \S+$/.test(authorization ?? '')
}

function areDocumentsWhole(policy: PushedPolicy): boolean {
  return policy.documents.every(({ content, sha256 }) => {
    const bytes = Buffer.from(content, 'base64')
    return createHash('sha256').update(bytes).digest('hex') === sha256
  })
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message })
}
