import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { typedText } from './contract.ts'

/** Notices on the devices of the person who is signed in. */

/** Where notices may be pushed to (PUSH-05); the path's spelling is the specification's. */
export const pushWebNotification = endpoint('POST /api-app/pushwebnitification', {
  summary: 'Notes the device of the person who is signed in',
  in: z.object({
    device_id: z.string('deviceIdRequired').trim().min(1, 'deviceIdRequired').max(4000, 'textTooLong'),
  }),
  out: envelope(z.object({})),
})

const device = z.object({
  /** SHA-256 of the endpoint, in hex: a browser recognises itself by it. */
  id: z.string(),
  device_kind: z.enum(['phone', 'computer', 'unknown']),
  /** Browser and system, as "Chrome, Android"; empty when neither is known. */
  device_name: z.string(),
  since: z.string(),
  /** False for a push service that is not called (WEB_PUSH_SERVICES). */
  is_reached: z.boolean(),
})

export const listPushDevices = endpoint('GET /api-app/push-devices', {
  summary: 'The browsers in which the caller gets notices, and the key that a browser subscribes with',
  out: envelope(
    z.object({
      /** Null without keys for Web Push: there are no notices then. */
      public_key: z.string().nullable(),
      devices: z.array(device),
    }),
  ),
})

export const forgetPushDevice = endpoint('POST /api-app/forget-push-device', {
  summary: 'Ends the notices on one device of the caller, by its id; again changes nothing',
  in: z.object({ id: typedText(100) }),
  out: envelope(z.object({})),
})
