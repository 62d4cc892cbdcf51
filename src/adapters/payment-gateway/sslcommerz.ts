import { taka } from '#kernel/money.ts'
import { type CallSettings, makeBreaker } from '../breaker.ts'
import { callOutside, type OutsideCall, readJson, tidyReason } from '../call-outside.ts'
import {
  type GatewayAnswer,
  type GatewayLimits,
  type GatewayNotification,
  GatewayRefused,
  GatewayUnavailable,
  type OpenedSession,
  type Order,
  type PaymentGateway,
  type ReceivedNotification,
  type RefundAnswer,
} from './payment-gateway.ts'
import { isSigned } from './sslcommerz-signature.ts'
import {
  findTooLong,
  readAmount,
  readAttempt,
  readElements,
  readRefund,
  readStatus,
  type Store,
  sessionAnswer,
  validatorAnswer,
  writeOrder,
  writeRefund,
} from './sslcommerz-wire.ts'

export type SslCommerzSettings = CallSettings & {
  /** https://securepay.sslcommerz.com, or another host that speaks SSLCommerz v4. Read at every call. */
  readonly address: string
  readonly store: Store
}

const paths = {
  session: '/gwprocess/v4/api.php',
  validation: '/validator/api/validationserverAPI.php',
  /** Query, refund and the state of a refund: which one depends on the parameters. */
  transaction: '/validator/api/merchantTransIDvalidationAPI.php',
}

const limits: GatewayLimits = { least: taka(10), most: taka(500_000) }

/** Values of `APIConnect` for a problem with our account, or if our IP address is not on the gateway's list. */
const accountTroubles = new Set(['INACTIVE', 'FAILED', 'REQUEST_FROM_INVALID_SOURCE'])
/** The same, as HTTP statuses: password, address or IP list. */
const accountStatuses = new Set([401, 402, 403, 404, 405, 410])
const later = new Set([408, 425, 429])

/**
 * SSLCommerz v4 (PAY-18). The store's password is in the URL of every query, so URLs are never stored, logged
 * or put into an error.
 */
export function sslCommerz(settings: SslCommerzSettings): PaymentGateway {
  const { store } = settings
  const secrets = [store.password, encodeURIComponent(store.password)]
  const through = makeBreaker(() => new GatewayUnavailable('resting'), settings.breaker)
  const refused = (code: string, reason = '') => new GatewayRefused(code, tidyReason(reason, secrets))

  function reach(call: Omit<OutsideCall, 'url' | 'timeoutMs'>, path: string): Promise<unknown> {
    return through(async () => {
      const { status, bytes } = await callOutside(
        { ...call, url: `${settings.address.replace(/\/+$/, '')}${path}`, timeoutMs: settings.timeoutMs },
        (why, detail) => new GatewayUnavailable(why, detail),
      )
      if (accountStatuses.has(status)) throw new GatewayUnavailable('account', String(status))
      if (later.has(status)) throw new GatewayUnavailable('failing', String(status))
      if (status >= 400) throw refused(String(status))
      const answer = status === 200 ? readJson(bytes) : undefined
      if (typeof answer !== 'object' || answer === null)
        throw new GatewayUnavailable('unreadable', String(status))
      return answer
    })
  }

  async function ask(path: string, question: Readonly<Record<string, string>>): Promise<unknown> {
    const known = { store_id: store.id, store_passwd: store.password, v: '1', format: 'json' }
    const query = new URLSearchParams({ ...question, ...known })
    const answer = await reach({ method: 'GET', headers: { accept: 'application/json' } }, `${path}?${query}`)
    const connect = validatorAnswer.safeParse(answer).data?.APIConnect
    if (connect === undefined || connect === 'DONE') return answer
    if (accountTroubles.has(connect)) throw new GatewayUnavailable('account', connect)
    throw refused(connect.slice(0, 40))
  }

  return {
    id: 'sslcommerz',
    limits,
    privateFields: /^(store_passwd|card_no|account_details|(cus|ship)_.*)$/i,
    readNotification: (received) => readNotification(received, store),

    async open(order: Order): Promise<OpenedSession> {
      if (order.amount < limits.least || order.amount > limits.most) throw refused('amountOutOfRange')
      const tooLong = findTooLong(order)
      if (tooLong) throw refused('fieldTooLong', tooLong)
      const said = await reach(
        {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
          body: writeOrder(order, store).toString(),
        },
        paths.session,
      )
      const answer = sessionAnswer.safeParse(said).data
      if (!answer) throw new GatewayUnavailable('unreadable', 'no status')
      const { status, failedreason, sessionkey: sessionKey, GatewayPageURL: pageUrl } = answer
      if (status !== 'SUCCESS') throw refused(status.slice(0, 40), failedreason)
      if (!sessionKey || !pageUrl || !isWebAddress(pageUrl))
        throw new GatewayUnavailable('unreadable', 'no page to pay on')
      return { sessionKey, pageUrl }
    },

    async validate(validationId: string): Promise<GatewayAnswer> {
      const answer = readAttempt(await ask(paths.validation, { val_id: validationId }), store.id)
      if (!answer) throw new GatewayUnavailable('unreadable', 'no status')
      if (answer.validationId !== undefined && answer.validationId !== validationId)
        throw new GatewayUnavailable('unreadable', 'another payment')
      return { ...answer, validationId }
    },

    async query(transactionId: string): Promise<readonly GatewayAnswer[]> {
      const said = await ask(paths.transaction, { tran_id: transactionId })
      const elements = readElements(said)
      if (elements.length === 0 && !('no_of_trans_found' in Object(said)))
        throw new GatewayUnavailable('unreadable', 'no attempts')
      const attempts = elements.map((element) => readAttempt(element, store.id))
      const own = attempts.filter(
        (attempt) => attempt && attempt.status !== 'unknown' && attempt.transactionId === transactionId,
      ) as GatewayAnswer[]
      // An attempt in an unknown state may still bring money, but must not hide money that has come.
      if (attempts.includes(undefined) && !own.some(({ status }) => status === 'valid'))
        throw new GatewayUnavailable('unreadable', 'no status')
      return own
    },

    refund: async (refund) => tidy(readRefund(await ask(paths.transaction, writeRefund(refund)))),
    refundState: async (reference) =>
      tidy(readRefund(await ask(paths.transaction, { refund_ref_id: reference }))),
  }

  function tidy(answer: RefundAnswer | undefined): RefundAnswer {
    if (!answer) throw new GatewayUnavailable('unreadable', 'no state of a refund')
    // Without a reference the state of the refund could not be queried.
    if (answer.state === 'processing' && !answer.reference)
      throw new GatewayUnavailable('unreadable', 'no reference')
    return { ...answer, ...(answer.reason ? { reason: tidyReason(answer.reason, secrets) } : {}) }
  }
}

/** Reads a form whose signature is among its fields. */
function readNotification({ fields }: ReceivedNotification, store: Store): GatewayNotification | 'notOurs' {
  const { tran_id: transactionId, val_id: validationId, store_id: storeId, amount, currency } = fields
  const says = readStatus(fields.status ?? '')
  if (!transactionId) return 'notOurs'
  const isOthers = storeId !== undefined && storeId !== store.id
  const doubt = !isSigned(fields, store.password) ? 'signature' : isOthers ? 'store' : undefined
  return {
    transactionId,
    ...(validationId ? { validationId } : {}),
    ...(amount === undefined ? {} : { amount: readAmount(amount) ?? null }),
    ...(currency === undefined ? {} : { currency }),
    ...(says ? { says } : {}),
    ...(doubt ? { doubt } : {}),
  }
}

/** Whether it is a URL that a browser may be sent to. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
