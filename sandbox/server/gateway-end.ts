import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { isMultipart, readMultipart } from '#platform/http/server/request-body.ts'
import { sandboxStore, stateOf } from '../gateway.ts'
import {
  describeAttempt,
  describeUntried,
  newBankTransactionId,
  newSessionKey,
  readTaka,
  writeMoment,
} from './gateway-fields.ts'
import { findSessionFault, openedSession, readSession, sessionRefused } from './gateway-order.ts'
import {
  findRefund,
  findSession,
  type KnownSession,
  keepRefund,
  keepSession,
  validateAttempt,
} from './gateway-store.ts'
import { getSwitch } from './store.ts'
import type { Trouble } from './trouble.ts'

/** How long a refund takes to reach the payer's bank. */
const refundTakesMs = 5_000

/** SSLCommerz v4 under /sandbox/gateway: nearly always HTTP 200; the body says what happened. */
export function registerGatewayEnd(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; trouble: Trouble },
): void {
  const { db, clock, trouble } = deps

  app.post('/gateway/gwprocess/v4/api.php', async (request, reply) => {
    const state = await getSwitch(db, 'gateway')
    if (trouble.make(state, reply)) return reply
    const sent = await readFields(request)
    if (!isStore(sent)) return sessionRefused('Store Credential Error Or Store is De-active')
    if (state === 'refuse') return sessionRefused('Transaction is not allowed for this store')
    const fault = findSessionFault(sent)
    if (fault) return sessionRefused(fault)
    const session = readSession(sent, newSessionKey(), clock.now())
    if (!(await keepSession(db, session))) return sessionRefused('Duplicate tran_id')
    // The session exists, but the answer is lost.
    if (state === 'lostAnswer' && trouble.make('down', reply)) return reply
    return openedSession(session, `${request.protocol}://${request.host}`)
  })

  /** GET, as documented, and POST with the same parameters, as the gateway's own library does. */
  const ask = (path: string, answer: (asked: Fields, state: string) => Promise<object>) =>
    app.route({
      method: ['GET', 'POST'],
      url: path,
      handler: async (request, reply): Promise<object | FastifyReply> => {
        const state = await getSwitch(db, 'gateway')
        if (trouble.make(state, reply)) return reply
        const asked = { ...(request.query as Fields), ...(await readFields(request)) }
        if (!isStore(asked)) return { APIConnect: 'FAILED' }
        return answer(asked, state)
      },
    })

  ask('/gateway/validator/api/validationserverAPI.php', async ({ val_id }, state) => {
    if (state === 'refuse') return { APIConnect: 'INACTIVE' }
    if (!val_id) return { APIConnect: 'INVALID_REQUEST' }
    const now = clock.now()
    const found = await validateAttempt(db, val_id, now)
    if (!found) return { status: 'INVALID_TRANSACTION' }
    const { session, attempt, isFirst } = found
    const status = isFirst || attempt.status !== 'VALID' ? attempt.status : 'VALIDATED'
    return {
      ...describeAttempt(session, attempt, status),
      APIConnect: 'DONE',
      validated_on: writeMoment(now),
      emi_instalment: '0',
      emi_amount: '0.00',
      emi_description: '',
      emi_issuer: '',
      discount_amount: '0.00',
      discount_percentage: '0.00',
      discount_remarks: '',
      account_details: '',
      gw_version: '',
    }
  })

  ask('/gateway/validator/api/merchantTransIDvalidationAPI.php', async (asked, state) => {
    if (asked.refund_ref_id) return refundState(asked.refund_ref_id)
    if (asked.bank_tran_id && asked.refund_amount) return refund(asked, state)
    if (state === 'refuse') return { APIConnect: 'INACTIVE' }
    if (asked.sessionkey) return querySession(asked.sessionkey)
    return asked.tran_id ? queryTransaction(asked.tran_id) : { APIConnect: 'INVALID_REQUEST' }
  })

  async function querySession(key: string): Promise<object> {
    const known = await findSession(db, key)
    if (!known) return { APIConnect: 'DONE', sessionkey: key, status: 'INVALID' }
    const attempts = describeAll(known)
    const paid = attempts.find((each) => each.status === 'VALID' || each.status === 'VALIDATED')
    return { APIConnect: 'DONE', sessionkey: known.session.sessionKey, ...(paid ?? attempts.at(-1)) }
  }

  async function queryTransaction(transactionId: string): Promise<object> {
    const known = await findSession(db, transactionId)
    if (!known)
      return {
        APIConnect: 'DONE',
        no_of_trans_found: 0,
        element: [{ tran_id: transactionId, status: 'INVALID' }],
      }
    const element = describeAll(known)
    return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
  }

  function describeAll({ session, attempts }: KnownSession): Fields[] {
    const now = clock.now()
    if (attempts.length === 0) return [describeUntried(session, stateOf(session, attempts, now))]
    const described = attempts.map((attempt) => {
      const status = attempt.status === 'VALID' && attempt.validatedAt ? 'VALIDATED' : attempt.status
      return { ...describeAttempt(session, attempt, status), bank_gw: attempt.method }
    })
    return described
  }

  async function refund(asked: Fields, state: string): Promise<object> {
    const { bank_tran_id = '', refund_trans_id = '', refund_remarks = '' } = asked
    const amount = readTaka(asked.refund_amount ?? '')
    const failed = (errorReason: string) => ({
      APIConnect: 'DONE',
      bank_tran_id,
      trans_id: refund_trans_id,
      refund_ref_id: '',
      status: 'failed',
      errorReason,
    })
    if (state === 'refuse') return failed('Refund is not allowed for this store')
    if (!amount) return failed('Invalid refund amount')
    if (!refund_remarks) return failed('Refund remarks are required')
    if (refund_trans_id.length > 30) return failed('Invalid refund_trans_id')
    const now = clock.now()
    const kept = await keepRefund(db, {
      reference: newBankTransactionId(now),
      refundId: refund_trans_id || null,
      bankTransactionId: bank_tran_id,
      amount,
      at: now,
    })
    if (kept === 'unknownPayment') return failed('Invalid bank_tran_id')
    if (kept === 'moreThanLeft') return failed('Refund amount exceeds the available amount')
    if (kept === 'idTaken') return failed('Duplicate refund_trans_id')
    return {
      ...failed(''),
      refund_ref_id: kept.refund.reference,
      status: kept.isNew ? 'success' : 'processing',
    }
  }

  async function refundState(reference: string): Promise<object> {
    const found = await findRefund(db, reference)
    if (!found) return { APIConnect: 'INVALID_REQUEST' }
    const doneAt = new Date(found.at.getTime() + refundTakesMs)
    const isDone = clock.now() >= doneAt
    return {
      APIConnect: 'DONE',
      bank_tran_id: found.bankTransactionId,
      tran_id: '',
      trans_id: found.refundId ?? '',
      refund_ref_id: found.reference,
      initiated_on: writeMoment(found.at),
      refunded_on: isDone ? writeMoment(doneAt) : '',
      status: isDone ? 'refunded' : 'processing',
      errorReason: '',
    }
  }
}

type Fields = Record<string, string>

async function readFields(request: FastifyRequest): Promise<Fields> {
  const body = isMultipart(request) ? await readMultipart(request) : request.body
  return Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isStore({ store_id, store_passwd }: Fields): boolean {
  return store_id === sandboxStore.id && store_passwd === sandboxStore.password
}
