import { createHmac, timingSafeEqual } from 'node:crypto'
import { taka } from '#kernel/money.ts'
import { type CallSettings, makeBreaker } from '../breaker.ts'
import { callOutside, readJson, tidyReason } from '../call-outside.ts'
import {
  checkoutAnswer,
  errorAnswer,
  isOwnId,
  notificationBody,
  openedAnswer,
  readPayment,
  readRefund,
  readState,
  writeOrder,
  writeRefund,
} from './hosted-json-wire.ts'
import {
  type GatewayAnswer,
  type GatewayLimits,
  type GatewayNotification,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type ReceivedNotification,
  type RefundAnswer,
} from './payment-gateway.ts'

export type HostedJsonSettings = CallSettings & {
  /** Where its calls begin, such as https://pay.example/v2. Read at every call. */
  readonly address: string
  /** Our merchant id, named in everything that is ours. */
  readonly merchant: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
  /** Signs notifications. */
  readonly secret: string
}

const limits: GatewayLimits = { least: taka(50), most: taka(200_000) }
/** A notification signed longer ago than this, or further in the future, counts as a replay. */
const freshMs = 5 * 60_000
const later = new Set([408, 425, 429])

/** A hosted checkout with a JSON API, header signatures on notifications, and partial refunds (decision 0057). */
export function hostedJson(settings: HostedJsonSettings): PaymentGateway {
  const { merchant, key, secret } = settings
  const through = makeBreaker(() => new GatewayUnavailable('resting'), settings.breaker)
  const refused = (code: string, reason = '') => new GatewayRefused(code, tidyReason(reason, [key, secret]))

  /** @returns undefined for what the gateway does not know */
  function reach(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    return through(async () => {
      const { status, bytes } = await callOutside(
        {
          method,
          url: `${settings.address.replace(/\/+$/, '')}${path}`,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${key}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          timeoutMs: settings.timeoutMs,
        },
        (why, detail) => new GatewayUnavailable(why, detail),
      )
      if (status === 401 || status === 403) throw new GatewayUnavailable('account', String(status))
      if (later.has(status)) throw new GatewayUnavailable('failing', String(status))
      if (status === 404) return undefined
      const answer = readJson(bytes)
      const error = errorAnswer.safeParse(answer).data?.error
      if (status >= 400) throw refused(error?.code ?? String(status), error?.message)
      if (typeof answer !== 'object' || answer === null)
        throw new GatewayUnavailable('unreadable', String(status))
      return answer
    })
  }

  return {
    id: 'hosted-json',
    limits,
    privateFields: /^payer/i,
    readNotification: (received) => readNotification(received, settings),

    async open(order) {
      if (order.amount < limits.least || order.amount > limits.most) throw refused('amountOutOfRange')
      if (!isOwnId(order.transactionId)) throw refused('fieldTooLong', 'order')
      const said = await reach('POST', '/checkouts', writeOrder(order, merchant))
      // Nothing is asked about here that it might not know: its address is wrong.
      if (said === undefined) throw new GatewayUnavailable('unreadable', '404')
      const { data } = openedAnswer.safeParse(said)
      if (!data) throw new GatewayUnavailable('unreadable', 'no page to pay on')
      return { sessionKey: data.checkout, pageUrl: data.payUrl }
    },

    async validate(validationId) {
      const unknown: GatewayAnswer = { status: 'unknown', isRisky: false, validationId }
      // It goes into a URL, so only a valid id is asked about.
      if (!isOwnId(validationId)) return unknown
      const said = await reach('GET', `/payments/${validationId}`)
      if (said === undefined) return unknown
      const answer = readPayment(said, merchant)
      if (!answer) throw new GatewayUnavailable('unreadable', 'no state')
      if (answer.validationId !== validationId) throw new GatewayUnavailable('unreadable', 'another payment')
      return answer
    },

    async query(transactionId) {
      const said = await reach('GET', `/checkouts/${encodeURIComponent(transactionId)}`)
      if (said === undefined) return []
      const checkout = checkoutAnswer.safeParse(said).data
      if (checkout?.order !== transactionId) throw new GatewayUnavailable('unreadable', 'another checkout')
      const status = checkout.state === 'LAPSED' ? 'expired' : 'pending'
      if (checkout.attempts.length === 0) return [{ status, transactionId, isRisky: false }]
      const attempts = checkout.attempts.map((attempt) => readPayment(attempt, merchant))
      const own = attempts.filter((attempt) => attempt !== undefined)
      // An attempt in an unknown state may still bring money, but must not hide money that has come.
      if (own.length < attempts.length && !own.some((attempt) => attempt.status === 'valid'))
        throw new GatewayUnavailable('unreadable', 'no state')
      return own
    },

    refund: async (refund) =>
      tidy(
        await reach(
          'POST',
          `/payments/${encodeURIComponent(refund.bankTransactionId)}/refunds`,
          writeRefund(refund),
        ),
      ),
    refundState: async (reference) => tidy(await reach('GET', `/refunds/${encodeURIComponent(reference)}`)),
  }

  function tidy(said: unknown): RefundAnswer {
    const answer = readRefund(said)
    if (!answer) throw new GatewayUnavailable('unreadable', 'no state of a refund')
    return { ...answer, ...(answer.reason ? { reason: tidyReason(answer.reason, [key, secret]) } : {}) }
  }
}

/** Reads a JSON notification. The signature, in a header, covers the timestamp and the raw body. */
function readNotification(
  { text, header, at }: ReceivedNotification,
  { merchant, secret }: HostedJsonSettings,
): GatewayNotification | 'notOurs' {
  const said = notificationBody.safeParse(readJson(Buffer.from(text))).data
  if (!said) return 'notOurs'
  const signedAt = header('x-checkout-timestamp')
  const age = Math.abs(at.getTime() - Number(signedAt) * 1000)
  const doubt = !isSame(header('x-checkout-signature'), signatureOf(secret, signedAt, text))
    ? 'signature'
    : said.merchant !== merchant
      ? 'store'
      : age <= freshMs
        ? undefined
        : 'stale'
  const says = readState(said.state)
  return {
    transactionId: said.order,
    ...(said.paymentId ? { validationId: said.paymentId } : {}),
    amount: said.amountMinor,
    currency: said.currency,
    ...(says ? { says } : {}),
    ...(doubt ? { doubt } : {}),
  }
}

/** HMAC-SHA256 over "{timestamp}.{body}", in hexadecimal. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Compares in constant time. */
function isSame(given: string, right: string): boolean {
  const bytes = Buffer.from(given, 'utf8')
  return bytes.length === right.length && timingSafeEqual(bytes, Buffer.from(right, 'utf8'))
}
