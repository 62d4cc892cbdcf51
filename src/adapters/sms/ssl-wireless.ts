import { createHash } from 'node:crypto'
import { z } from 'zod'
import { toInternational } from '#kernel/phone.ts'
import { type CallSettings, makeBreaker } from '../breaker.ts'
import { callOutside, readJson, tidyReason } from '../call-outside.ts'
import { type Sms, type SmsMessage, SmsRefused, SmsUnavailable } from './sms.ts'

export type SslWirelessSettings = CallSettings & {
  /** https://smsplus.sslwireless.com, or another host that speaks iSMS Plus v3. Read at every call. */
  readonly address: string
  readonly apiToken: string
  /** The sender name registered with the gateway. */
  readonly senderId: string
}

const sendAnswer = z.object({
  status: z.string(),
  status_code: z.coerce.number(),
  error_message: z.string().nullish(),
})

const accepted = 200
/** The id was accepted before: the message is already on its way. */
const duplicateId = 4023
/** Codes about the message itself; all others are about our account or are temporary. */
const refusals = new Set([4005, 4020, 4022, 4025, 4026, 4027, 4028])
/** Token, sender name, IP address or balance: once the operator has fixed it, the message can be sent. */
const accountTroubles = new Set([4001, 4002, 4003, 4004, 4030])

/** SSL Wireless iSMS Plus v3, `POST /api/v3/send-sms`. HTTP 200 does not mean sent: the answer's code decides. */
export function sslWirelessSms(settings: SslWirelessSettings): Sms {
  const through = makeBreaker(() => new SmsUnavailable('resting'), settings.breaker)
  return { send: (message) => through(() => sendOnce(settings, message)) }
}

async function sendOnce(settings: SslWirelessSettings, message: SmsMessage): Promise<void> {
  const { status, bytes } = await callOutside(
    {
      method: 'POST',
      url: `${settings.address.replace(/\/+$/, '')}/api/v3/send-sms`,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        api_token: settings.apiToken,
        sid: settings.senderId,
        msisdn: toInternational(message.to),
        sms: message.text,
        csms_id: shortId(message.id),
      }),
      timeoutMs: settings.timeoutMs,
    },
    (why, detail) => new SmsUnavailable(why, detail),
  )
  const answer = sendAnswer.safeParse(readJson(bytes)).data
  if (!answer) throw new SmsUnavailable('unreadable', String(status))
  const code = answer.status_code
  if (code === duplicateId || (answer.status === 'SUCCESS' && code === accepted)) return
  if (refusals.has(code))
    throw new SmsRefused(String(code), tidyReason(answer.error_message ?? '', [settings.apiToken]))
  throw new SmsUnavailable(accountTroubles.has(code) ? 'account' : 'failing', String(code))
}

/** Twenty letters and digits, short enough for any gateway, the same for the same id. */
function shortId(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 20)
}
