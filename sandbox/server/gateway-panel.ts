import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Clock, toDhakaTime } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import type { Database } from '#platform/database/server/database.ts'
import {
  type GatewaySession,
  isOver,
  methodNames,
  type PayOrder,
  payOrder,
  stateOf,
  writeTaka,
} from '../gateway.ts'
import { sandboxWords } from '../words.ts'
import { type Notifier, startNotifier } from './gateway-notices.ts'
import {
  type Choice,
  choices,
  languageOfText,
  writeLeftPage,
  writeOverPage,
  writePayPage,
  writeReturnPage,
  writeTransactionsPage,
} from './gateway-page.ts'
import { notifyAgain, payAtGateway, wayBack } from './gateway-pay.ts'
import {
  changeSession,
  findSession,
  type KnownSession,
  leaveSession,
  listTransactions,
} from './gateway-store.ts'
import { isForm, pagePolicy, readerLanguage, sendPage } from './send-page.ts'
import { getSwitch } from './store.ts'
import type { Trouble } from './trouble.ts'

type Needs = { db: Database; clock: Clock; trouble: Trouble }
type Keyed = { Params: { key: string } }

const pressed = z.object({
  do: z.enum(['pay', ...choices]).catch('pay'),
  method: z.enum(methodNames).catch('bkash'),
})

/** The order behind each button. */
const wishes: Readonly<Record<Exclude<Choice, 'close'> | 'pay', Omit<PayOrder, 'method' | 'again'>>> = {
  pay: { outcome: 'success' },
  late: { outcome: 'success', ipn: 'late' },
  never: { outcome: 'success', ipn: 'never' },
  double: { outcome: 'success', ipn: 'double' },
  risky: { outcome: 'risky' },
  fail: { outcome: 'fail' },
  cancel: { outcome: 'cancel' },
}

/** The gateway's own pages under /sandbox/gateway, and the same by JSON for tests. */
export function registerGatewayPanel(app: FastifyInstance, { db, clock, trouble }: Needs): void {
  const notifier: Notifier = startNotifier({ db, clock })
  const deps = { db, clock, notifier }
  // Sends what an earlier process left unsent.
  app.addHook('onReady', async () => notifier.wake())
  app.addHook('preClose', async () => notifier.stop())

  /** The page belongs to the gateway, so it fails with it. */
  async function fails(reply: FastifyReply): Promise<boolean> {
    return trouble.make(await getSwitch(db, 'gateway'), reply)
  }

  app.get<Keyed>('/gateway/pay/:key', async (request, reply) => {
    if (await fails(reply)) return reply
    const known = await findSession(db, request.params.key)
    return known ? showSession(request, reply, known) : reply.callNotFound()
  })

  app.post<Keyed>('/gateway/pay/:key', async (request, reply) => {
    if (await fails(reply)) return reply
    const press = pressed.parse(request.body ?? {})
    const known = await findSession(db, request.params.key)
    if (!known) return reply.callNotFound()
    const { session } = known
    const language = languageFor(request, session)
    if (press.do === 'close') {
      await changeSession(db, session.sessionKey, (tx) => leaveSession(tx, session.sessionKey))
      return sendPage(request, reply, writeLeftPage(session, language))
    }
    const paid = await payAtGateway(deps, session.sessionKey, {
      ...wishes[press.do],
      method: press.method,
      again: false,
    })
    if (typeof paid === 'string') {
      const again = await findSession(db, session.sessionKey)
      return again ? showSession(request, reply, again) : reply.callNotFound()
    }
    return sendPage(request, reply, writeReturnPage(session, paid.attempt, paid, language), policyOf(session))
  })

  /** The payment page; for a payer who has paid, the return page again; after expiry, nothing to pay. */
  function showSession(request: FastifyRequest, reply: FastifyReply, known: KnownSession): FastifyReply {
    const { session, attempts } = known
    const language = languageFor(request, session)
    const paid = attempts.find(({ status }) => status === 'VALID')
    if (paid) {
      const page = writeReturnPage(session, paid, wayBack(session, paid), language)
      return sendPage(request, reply, page, policyOf(session))
    }
    if (isOver(session, clock.now())) return sendPage(request, reply, writeOverPage(session, language))
    return sendPage(request, reply, writePayPage(known, language))
  }

  app.post<Keyed>('/gateway/sessions/:key/pay', async (request, reply) => {
    const order = payOrder.safeParse(request.body)
    if (!order.success) return refuse(reply, 422, 'fieldInvalid')
    const paid = await payAtGateway(deps, request.params.key, order.data)
    if (paid === 'unknownSession') return refuse(reply, 404, paid)
    if (typeof paid === 'string') return refuse(reply, 409, paid)
    const { address, fields } = paid
    return { status: 1, message: 'Success', data: { address, fields } }
  })

  app.post<Keyed>('/gateway/notifications/:key', async (request, reply) => {
    const sent = await notifyAgain(deps, request.params.key)
    if (sent === 'unknown')
      return isForm(request) ? reply.callNotFound() : refuse(reply, 404, 'unknownPayment')
    if (isForm(request)) return reply.redirect(`/sandbox/gateway?answered=${sent.answered ?? 'none'}`, 303)
    return { status: 1, message: 'Success', data: { answered: sent.answered ?? null } }
  })

  app.get<{ Querystring: { tran_id?: string } }>('/gateway/transactions.json', async (request) => {
    const wanted = { transactionId: request.query.tran_id, limit: 1_000_000 }
    const now = clock.now()
    return (await listTransactions(db, wanted)).map(({ session, attempts, refunds, notices }) => ({
      tran_id: session.transactionId,
      sessionkey: session.sessionKey,
      status: stateOf(session, attempts, now),
      amount: writeTaka(session.amount),
      currency: 'BDT',
      value_a: session.values[0],
      opened_at: toDhakaTime(session.openedAt),
      attempts: attempts.map((attempt) => ({
        status: attempt.status,
        val_id: attempt.validationId,
        bank_tran_id: attempt.bankTransactionId,
        risk_level: attempt.isRisky ? '1' : '0',
        at: toDhakaTime(attempt.at),
        validated_at: attempt.validatedAt && toDhakaTime(attempt.validatedAt),
      })),
      refunds: refunds.map((refund) => ({
        refund_ref_id: refund.reference,
        refund_trans_id: refund.refundId,
        bank_tran_id: refund.bankTransactionId,
        amount: writeTaka(refund.amount),
        at: toDhakaTime(refund.at),
      })),
      notifications: notices.map(({ fields, tries, answered }) => ({
        val_id: fields.val_id ?? null,
        status: fields.status,
        tries,
        answered,
      })),
    }))
  })

  app.get<{ Querystring: { answered?: string } }>('/gateway', async (request, reply) => {
    const language = readerLanguage(request)
    const page = {
      language,
      transactions: await listTransactions(db, { limit: 50 }),
      now: clock.now(),
      notice: noticeOf(request.query.answered, language),
    }
    return sendPage(request, reply, writeTransactionsPage(page))
  })
}

/** If the reader has not chosen a language, the page uses that of the product name. */
function languageFor(request: FastifyRequest, session: GatewaySession) {
  return readerLanguage(request, languageOfText(session.product))
}

/** The policy of the return page: its form may post only to the merchant's own addresses. */
function policyOf({ addresses }: GatewaySession): string {
  const { success, fail, cancel } = addresses
  const merchants = [...new Set([success, fail, cancel].map((address) => new URL(address).origin))]
  return `${pagePolicy.replace("form-action 'self'", `form-action 'self' ${merchants.join(' ')}`)}; script-src 'self'`
}

function noticeOf(answered: string | undefined, language: Parameters<typeof sandboxWords>[0]) {
  const { gateway } = sandboxWords(language)
  if (answered === 'none') return gateway.notNotified
  if (!answered || !/^\d{3}$/.test(answered)) return undefined
  return fill(gateway.notified, { status: answered }, language)
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ status: 0, code, message: code })
}
