import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { memberCard } from '#website/content/section-contents.ts'

export const getCouncilMember = endpoint('GET /v1/get/council-member', {
  summary: 'The members of the board or council, in stored order',
  out: envelope(z.array(memberCard)),
})
