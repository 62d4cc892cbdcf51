import Fastify from 'fastify'
import type { z } from 'zod'
import { getCalculations } from '#sales/quotes/contract.ts'

/**
 * The peer of the calculation call: a Fastify route with the same schemas that does no work. It returns in
 * turn the answers that were given to it by a POST to /answers.
 */
const app = Fastify({ bodyLimit: 1024 * 1024 })
let answers: readonly unknown[] = []
let given = 0

app.setValidatorCompiler<z.ZodType>(({ schema }) => (input) => {
  const parsed = schema.safeParse(input)
  return parsed.success ? { value: parsed.data } : { error: parsed.error }
})
app.setSerializerCompiler<z.ZodType>(
  ({ schema }) =>
    (output) =>
      JSON.stringify(schema.parse(output)),
)
app.post('/answers', { bodyLimit: 64 * 1024 * 1024 }, async (request) => {
  answers = request.body as unknown[]
  return { kept: answers.length }
})
app.post(
  getCalculations.path,
  { schema: { body: getCalculations.in, response: { 200: getCalculations.out } } },
  async () => answers[given++ % answers.length],
)

process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`Empty route open at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
