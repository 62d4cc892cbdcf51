import { z } from 'zod'
import {
  findAnswer,
  findPaymentsAnswer,
  findPaymentsRequest,
  findRequest,
  noteAnswer,
  notedPayment,
  pushAnswer,
  pushedPolicy,
  refusal,
  reportAnswer,
  reportRequest,
} from './core-contract.ts'

const json = (schema: z.ZodType) => ({
  'application/json': { schema: z.toJSONSchema(schema, { unrepresentable: 'any' }) },
})
const answers = (done: z.ZodType) => ({
  200: { description: 'Done', content: json(done) },
  400: { description: 'Not readable', content: json(refusal) },
  401: { description: 'Key unknown', content: json(refusal) },
  422: { description: 'Refused, with the reason', content: json(refusal) },
  '4XX': { description: 'Refused as well: nothing repeats it by itself' },
  '5XX': { description: 'Not now; ask again with the same key' },
})

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string' },
}

/** The contract with a core system as an OpenAPI 3.1 document; docs/core-system.openapi.json is its copy. */
export const coreOpenApi = {
  openapi: '3.1.0',
  info: {
    title: 'Core system, as the portal calls it',
    version: '1',
    description: 'What a core system, or a bridge before it, answers to the portal. See core-system.md.',
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  security: [{ key: [] }],
  paths: {
    '/policies': {
      post: {
        summary: 'Take over a confirmed policy, once per Idempotency-Key',
        parameters: [idempotencyKey],
        requestBody: { required: true, content: json(pushedPolicy) },
        responses: {
          ...answers(pushAnswer),
          201: { description: 'Taken over; 200 when it was before', content: json(pushAnswer) },
        },
      },
    },
    '/policies/find': {
      post: {
        summary: 'Have you got these? Asked before a push whose end is unknown is repeated',
        requestBody: { required: true, content: json(findRequest) },
        responses: answers(findAnswer),
      },
    },
    '/policies/report': {
      post: {
        summary: 'What is known of policies now; unknown numbers are left out',
        requestBody: { required: true, content: json(reportRequest) },
        responses: answers(reportAnswer),
      },
    },
    '/payments': {
      post: {
        summary: 'Book what the portal took in or took back, once per Idempotency-Key',
        parameters: [idempotencyKey],
        requestBody: { required: true, content: json(notedPayment) },
        responses: {
          ...answers(noteAnswer),
          201: { description: 'Booked; 200 when it was before', content: json(noteAnswer) },
          409: { description: 'The key was used for another content', content: json(refusal) },
        },
      },
    },
    '/payments/find': {
      post: {
        summary: 'What is booked of these keys; those that are not are left out',
        requestBody: { required: true, content: json(findPaymentsRequest) },
        responses: answers(findPaymentsAnswer),
      },
    },
  },
}
