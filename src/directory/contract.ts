import { z } from 'zod'
import { memberCard } from '#content/section-contents.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'

export const getCouncilMember = endpoint({
  method: 'GET',
  path: '/v1/get/council-member',
  summary: 'The members of the board or council, in stored order',
  in: z.object({}),
  out: envelope(z.array(memberCard)),
})
