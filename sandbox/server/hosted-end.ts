import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import {
  checkoutLifeMs,
  describePayment,
  type HostedCheckout,
  hostedLimits,
  hostedMerchant,
  refundTakesMs,
} from '../hosted.ts'
import { changeCheckout, findCheckout, keepCheckout } from './hosted-store.ts'
import { getSwitch } from './store.ts'
import type { Trouble } from './trouble.ts'

const shortText = z.string().max(120)
const newCheckout = z.object({
  merchant: z.literal(hostedMerchant.id),
  order: z.string().regex(/^[\w-]{1,64}$/),
  amountMinor: z.int().min(hostedLimits.least).max(hostedLimits.most),
  currency: z.literal('BDT'),
  description: shortText.min(1),
  payer: z.object({ name: shortText.min(1), email: shortText.optional(), phone: shortText }),
  returnUrl: z.url(),
  webhookUrl: z.string(),
})
const newRefund = z.object({
  refund: z.string().min(1).max(64),
  amountMinor: z.int().min(1),
  note: shortText,
})

type Named = { Params: { name: string } }

/** The second gateway under /sandbox/hosted: JSON, real HTTP statuses, partial refunds. */
export function registerHostedEnd(
  app: FastifyInstance,
  { db, clock, trouble }: { db: Database; clock: Clock; trouble: Trouble },
): void {
  /**
   * Fails as the switch says, and checks the key.
   * @returns whether the request was refused
   */
  async function refusesAll(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (trouble.make(await getSwitch(db, 'hosted'), reply)) return true
    if (request.headers.authorization === `Bearer ${hostedMerchant.key}`) return false
    fail(reply, 401, 'key_unknown', 'The key is not known')
    return true
  }

  app.post('/hosted/checkouts', async (request, reply) => {
    if (await refusesAll(request, reply)) return reply
    if ((await getSwitch(db, 'hosted')) === 'refuse')
      return fail(reply, 422, 'merchant_paused', 'This merchant takes no payments at the moment')
    const { data, error } = newCheckout.safeParse(request.body)
    if (!data) return fail(reply, 422, 'invalid', error.issues[0]?.path.join('.') ?? '')
    const checkout: HostedCheckout = {
      id: `chk_${randomBytes(12).toString('hex')}`,
      order: data.order,
      amount: data.amountMinor,
      description: data.description,
      returnUrl: data.returnUrl,
      webhookUrl: data.webhookUrl,
      payments: [],
      refunds: [],
      openedAt: clock.now().toISOString(),
    }
    if (!(await keepCheckout(db, checkout))) return fail(reply, 409, 'order_exists', 'The order is known')
    const payUrl = `${request.protocol}://${request.host}/sandbox/hosted/pay/${checkout.id}`
    return reply.code(201).send({ checkout: checkout.id, state: 'OPEN', payUrl })
  })

  app.get<Named>('/hosted/checkouts/:name', async (request, reply) => {
    if (await refusesAll(request, reply)) return reply
    const checkout = await findCheckout(db, request.params.name)
    if (!checkout) return fail(reply, 404, 'unknown', 'There is no such checkout')
    const age = clock.now().getTime() - new Date(checkout.openedAt).getTime()
    const attempts = checkout.payments.map((payment) => describePayment(checkout, payment))
    return { order: checkout.order, state: age < checkoutLifeMs ? 'OPEN' : 'LAPSED', attempts }
  })

  app.get<Named>('/hosted/payments/:name', async (request, reply) => {
    if (await refusesAll(request, reply)) return reply
    const checkout = await findCheckout(db, request.params.name)
    const payment = checkout?.payments.find(({ id }) => id === request.params.name)
    if (!checkout || !payment) return fail(reply, 404, 'unknown', 'There is no such payment')
    return describePayment(checkout, payment)
  })

  app.post<Named>('/hosted/payments/:name/refunds', async (request, reply) => {
    if (await refusesAll(request, reply)) return reply
    const { data } = newRefund.safeParse(request.body)
    if (!data) return fail(reply, 422, 'invalid', 'The refund is not understood')
    const isPaused = (await getSwitch(db, 'hosted')) === 'refuse'
    const at = clock.now().toISOString()
    const { name } = request.params
    const answer = await changeCheckout(db, name, (checkout) => {
      const id = `rfd_${randomBytes(12).toString('hex')}`
      const rejected = (rejection: string) => ({ result: { refundId: id, state: 'REJECTED', rejection } })
      const known = checkout.refunds.find(({ key }) => key === data.refund)
      if (known) return { result: { refundId: known.id, state: 'QUEUED' } }
      const isPaid = checkout.payments.some((payment) => payment.id === name && payment.state === 'CAPTURED')
      const returned = checkout.refunds.reduce((sum, { amount }) => sum + amount, 0)
      if (isPaused) return rejected('Refunds are paused')
      if (!isPaid || data.amountMinor > checkout.amount - returned) return rejected('More than was captured')
      const refund = { id, key: data.refund, paymentId: name, amount: data.amountMinor, at }
      const kept = { ...checkout, refunds: [...checkout.refunds, refund] }
      return { kept, result: { refundId: id, state: 'QUEUED' } }
    })
    return answer ? reply.code(202).send(answer) : fail(reply, 404, 'unknown', 'There is no such payment')
  })

  app.get<Named>('/hosted/refunds/:name', async (request, reply) => {
    if (await refusesAll(request, reply)) return reply
    const checkout = await findCheckout(db, request.params.name)
    const refund = checkout?.refunds.find(({ id }) => id === request.params.name)
    if (!refund) return fail(reply, 404, 'unknown', 'There is no such refund')
    const age = clock.now().getTime() - new Date(refund.at).getTime()
    return { refundId: refund.id, state: age < refundTakesMs ? 'QUEUED' : 'RETURNED' }
  })
}

function fail(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { code, message } })
}
