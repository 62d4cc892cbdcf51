import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/dates.ts'
import { parsePhone } from '#kernel/phone.ts'
import type { Database } from '#platform/database/server/database.ts'
import { getSwitch, keepMessage } from './store.ts'
import type { Trouble } from './trouble.ts'

const anyText = z.string().catch('')
const sendRequest = z.object({
  api_token: anyText,
  sid: anyText,
  msisdn: anyText,
  sms: anyText,
  csms_id: anyText,
})
type SendRequest = z.output<typeof sendRequest>

const maxText = 1_000

/** SSL Wireless iSMS Plus v3, under /sandbox/sms: HTTP 200 always, the code says what happened. */
export function registerSmsEnd(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; trouble: Trouble },
): void {
  const { db, clock, trouble } = deps

  app.post('/sms/api/v3/send-sms', async (request, reply) => {
    const state = await getSwitch(db, 'sms')
    if (trouble.make(state, reply)) return reply
    const sent = sendRequest.safeParse(request.body).data
    if (!sent) return failed(4005, 'Invalid request format')
    const fault = faultOf(sent)
    if (fault) return failed(...fault)
    if (state === 'refuse') return failed(4026, 'Blocked mobile number')
    const to = parsePhone(sent.msisdn) ?? ''
    const isNew = await keepMessage(
      db,
      { channel: 'sms', to, text: sent.sms, at: clock.now() },
      `sms ${sent.csms_id}`,
    )
    return isNew ? done(sent) : failed(4023, 'Duplicate csms_id')
  })
}

function faultOf(sent: SendRequest): [code: number, message: string] | undefined {
  if (!sent.api_token) return [4001, 'Unauthorized']
  if (!sent.sid) return [4002, 'SID not permitted']
  if (!sent.msisdn || !sent.sms || !sent.csms_id) return [4022, 'Missing parameter']
  if (!/^[A-Za-z0-9]{1,20}$/.test(sent.csms_id)) return [4020, 'Invalid csms_id']
  if (!/^8801[3-9]\d{8}$/.test(sent.msisdn)) return [4025, 'Invalid mobile number']
  if (sent.sms.length > maxText) return [4027, 'Message too long']
  return undefined
}

function failed(code: number, message: string): object {
  return { status: 'FAILED', status_code: code, error_message: message, smsinfo: [] }
}

function done(sent: SendRequest): object {
  const isBangla = /[^\x20-\x7e\s]/.test(sent.sms)
  return {
    status: 'SUCCESS',
    status_code: 200,
    error_message: '',
    smsinfo: [
      {
        sms_status: 'SUCCESS',
        status_message: 'Success',
        msisdn: sent.msisdn,
        sms_type: isBangla ? 'BN' : 'EN',
        sms_body: sent.sms,
        csms_id: sent.csms_id,
        reference_id: randomUUID().replaceAll('-', ''),
      },
    ],
  }
}
