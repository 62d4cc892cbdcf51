import { type GatewaySession, maxAmount, minAmount, sandboxStore } from '../gateway.ts'
import { readTaka } from './gateway-fields.ts'

/** Opening a session at the simulated gateway: validation and answer. */

type Fields = Readonly<Record<string, string>>

const longest = {
  store_id: 30,
  store_passwd: 30,
  tran_id: 30,
  currency: 3,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  ipn_url: 255,
  product_name: 256,
  product_category: 100,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_add2: 50,
  cus_city: 50,
  cus_state: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  cus_fax: 20,
  value_a: 255,
  value_b: 255,
  value_c: 255,
  value_d: 255,
} as const

const needed = [
  'total_amount',
  'currency',
  'tran_id',
  'success_url',
  'fail_url',
  'cancel_url',
  'product_name',
  'product_category',
  'product_profile',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_country',
  'cus_phone',
  'shipping_method',
] as const

/** The first fault in a session request, in the gateway's own words. */
export function findSessionFault(sent: Fields): string | undefined {
  const missing = needed.find((name) => !sent[name]?.trim())
  if (missing) return `${missing} is required`
  const tooLong = Object.entries(longest).find(([name, most]) => [...(sent[name] ?? '')].length > most)
  if (tooLong) return `${tooLong[0]} exceeds ${tooLong[1]} characters`
  const amount = readTaka(sent.total_amount ?? '')
  if (amount === undefined) return 'Invalid total_amount'
  if (amount < minAmount || amount > maxAmount) return 'total_amount must be between 10.00 and 500000.00'
  if (sent.currency !== 'BDT') return 'Invalid currency'
  const address = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'].find(
    (name) => sent[name] && !isWebAddress(sent[name]),
  )
  return address && `Invalid ${address}`
}

export function readSession(sent: Fields, sessionKey: string, now: Date): GatewaySession {
  const text = (name: string) => sent[name] ?? ''
  return {
    sessionKey,
    transactionId: text('tran_id'),
    amount: readTaka(text('total_amount')) ?? 0,
    addresses: {
      success: text('success_url'),
      fail: text('fail_url'),
      cancel: text('cancel_url'),
      notification: text('ipn_url'),
    },
    product: text('product_name'),
    payer: text('cus_name'),
    values: [text('value_a'), text('value_b'), text('value_c'), text('value_d')],
    openedAt: now,
    isLeft: false,
  }
}

export function sessionRefused(failedreason: string): object {
  return { ...emptyAnswer, status: 'FAILED', failedreason }
}

/** @param here where this program was reached, such as http://127.0.0.1:3000 */
export function openedSession(session: GatewaySession, here: string): object {
  const page = `${browserOrigin(session, here)}/sandbox/gateway/pay/${session.sessionKey}`
  return {
    ...emptyAnswer,
    status: 'SUCCESS',
    sessionkey: session.sessionKey,
    gw: {
      visa: 'visacard',
      master: 'mastercard',
      amex: 'amexcard',
      othercards: 'othercard',
      internetbanking: 'city,ibbl',
      mobilebanking: 'bkash,nagad',
    },
    GatewayPageURL: page,
    store_name: sandboxStore.id,
    desc: [
      { name: 'bKash', type: 'mobilebanking', logo: '', gw: 'bkash', r_flag: '1', redirectGatewayURL: page },
    ],
  }
}

/**
 * The origin of the payment page. On one machine it is the address we were called at, 127.0.0.1: for a portal
 * on localhost that is another site, as a real gateway would be, so its cookies are not sent. For a portal
 * reached from elsewhere, it is the origin that the payer knows.
 */
function browserOrigin({ addresses }: GatewaySession, here: string): string {
  const { hostname, origin } = new URL(addresses.success)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? here : origin
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

const emptyAnswer = {
  failedreason: '',
  sessionkey: '',
  gw: null as object | null,
  redirectGatewayURL: '',
  directPaymentURLBank: '',
  directPaymentURLCard: '',
  directPaymentURL: '',
  redirectGatewayURLFailed: '',
  GatewayPageURL: '',
  storeBanner: '',
  storeLogo: '',
  store_name: '',
  desc: [] as object[],
  is_direct_pay_enable: '0',
}
