import { call } from '#platform/http/web/call.ts'
import type { sendContactus } from '../contract.ts'
import { contactPath } from '../paths.ts'
import { answerForm } from './send-enquiry.ts'

export const action = answerForm(contactPath, (typed) =>
  call<typeof sendContactus>('POST /v1/sendContactus', typed),
)
