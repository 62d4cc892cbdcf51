import { call } from '#platform/http/web/call.ts'
import type { registerUser } from '../contract.ts'
import { registerPath } from '../paths.ts'
import { answerForm } from './send-enquiry.ts'

export const action = answerForm(registerPath, (typed) =>
  call<typeof registerUser>('POST /v1/register_user', typed),
)
