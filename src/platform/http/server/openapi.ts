import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Endpoint, type Out, refusalAnswer } from '#kernel/endpoint.ts'
import { getOpenApi } from '../contract.ts'
import { serveFixedJson } from './fixed-json.ts'
import { anyone } from './guard.ts'
import { type Handler, handle } from './handle.ts'

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const answerSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })

type OpenApi = Out<typeof getOpenApi>
type Operation = OpenApi['paths'][string][string]

/**
 * The call that describes all calls, itself included. The document is built on first use, which takes half a
 * second. Pages run it like any call; at its address `serve` sends the same bytes to everybody.
 */
export function openApiRoute(others: readonly Handler[], publicUrl: string) {
  let document: OpenApi | undefined
  const write = () => {
    document ??= openApiDocument([...others, route], publicUrl)
    return document
  }
  const route: Handler = handle(getOpenApi, { guard: anyone }, write)
  return { route, serve: (app: FastifyInstance) => serveFixedJson(app, getOpenApi.path, write) }
}

/** Builds the OpenAPI 3.1 document from the contracts. */
function openApiDocument(handlers: readonly Handler[], publicUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const { endpoint, guardName, changes, takesKey } of handlers) {
    const method = endpoint.method.toLowerCase()
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [method]: operation(endpoint, guardName, { changes, takesKey }),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Jibon', version: '1', description: 'Every call of the life-insurance portal.' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description:
    'The same act again under the same key is answered as before; also as the field `idempotency_key`.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9]{16,100}$' },
}

function operation(
  endpoint: Endpoint,
  guardName: string,
  { changes, takesKey }: Pick<Handler, 'changes' | 'takesKey'>,
): Operation {
  const shape = endpoint.in.shape
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const others = Object.keys(shape).filter((name) => !inPath.includes(name))
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || !shape[name]?.safeParse(undefined).success,
    schema: shape[name] ? inputSchema(shape[name] as z.ZodType) : { type: 'string' },
  })
  const refusal = {
    description: 'Refused: `code` names the problem, `errors` maps fields to sentences',
    content: { 'application/json': { schema: answerSchema(refusalAnswer) } },
  }
  return {
    summary: endpoint.summary,
    'x-guard': guardName,
    ...(endpoint.needsFreshProof ? { 'x-fresh-proof': endpoint.needsFreshProof } : {}),
    'x-changes': typeof changes === 'object' ? changes.unaudited : (changes ?? 'nothing'),
    ...(guardName === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(endpoint.method === 'GET' ? others.map((name) => parameter(name, 'query')) : []),
      ...(takesKey ? [keyParameter] : []),
    ],
    ...(endpoint.method === 'POST' && others.length > 0 ? { requestBody: body(endpoint) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: answerSchema(endpoint.out) } },
      },
      '4XX': refusal,
    },
  }
}

function body(endpoint: Endpoint): object {
  const schema = inputSchema(endpoint.in)
  const kinds = ['application/json', 'application/x-www-form-urlencoded']
  if (endpoint.takesFiles) kinds.push('multipart/form-data')
  return { content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) }
}
