import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'

export const portalMenu = endpoint({
  method: 'GET',
  path: '/api-app/portal-menu',
  summary: 'The items of the side menu that the signed-in person may open, in order',
  in: z.object({}),
  out: envelope(
    z.object({
      kind: z.enum(['staff', 'customer']),
      items: z.array(z.object({ key: z.string(), path: z.string() })),
    }),
  ),
})
