import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const operation = z.looseObject({ summary: z.string(), 'x-guard': z.string() })

/** The description of every call, for machines; the page /docs reads the same. */
export const getOpenApi = endpoint('GET /openapi.json', {
  summary: 'Every call of the portal as an OpenAPI 3.1 document',
  out: z.looseObject({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), operation)),
  }),
})
