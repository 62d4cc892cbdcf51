import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/dates.ts'
import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { Database } from '#platform/database/server/database.ts'
import {
  checkoutLifeMs,
  type HostedCheckout,
  type HostedOutcome,
  type HostedPayment,
  hostedOutcomes,
  writeHostedNotice,
} from '../hosted.ts'
import { sandboxWords } from '../words.ts'
import { languageOfText } from './gateway-page.ts'
import { changeCheckout, findCheckout } from './hosted-store.ts'
import { html } from './html.ts'
import { layOut } from './layout.ts'
import { pagePolicy, readerLanguage, sendPage } from './send-page.ts'
import { getSwitch } from './store.ts'
import type { Trouble } from './trouble.ts'

const outcome = z.enum(Object.keys(hostedOutcomes) as HostedOutcome[])
const payOrder = z.strictObject({
  outcome,
  /** Set by a test; random by default. */
  paymentId: z.string().optional(),
  notify: z.enum(['now', 'never']).default('now'),
})
type Named = { Params: { name: string } }
type Paid = { readonly checkout: HostedCheckout; readonly payment: HostedPayment }

/** How long the merchant has to answer a notification. */
const patienceMs = 10_000

/** The second gateway's page to pay on, and the same by JSON for tests. */
export function registerHostedPanel(
  app: FastifyInstance,
  { db, clock, trouble }: { db: Database; clock: Clock; trouble: Trouble },
): void {
  app.get<Named>('/hosted/pay/:name', async (request, reply) => {
    if (trouble.make(await getSwitch(db, 'hosted'), reply)) return reply
    const checkout = await findCheckout(db, request.params.name)
    return checkout ? sendPayPage(request, reply, checkout) : reply.callNotFound()
  })

  app.post<Named>('/hosted/pay/:name', async (request, reply) => {
    const pressed = outcome.catch('success').parse((request.body as { do?: unknown } | null)?.do)
    const paid = await pay(request.params.name, { outcome: pressed })
    if (paid === undefined) return reply.callNotFound()
    if (typeof paid === 'object') await notify(paid)
    const known = await findCheckout(db, request.params.name)
    return reply.redirect(known?.returnUrl ?? '/', 303)
  })

  app.post<Named>('/hosted/checkouts/:name/pay', async (request, reply) => {
    const { data } = payOrder.safeParse(request.body)
    if (!data) return reply.code(422).send({ code: 'fieldInvalid' })
    const paid = await pay(request.params.name, data)
    if (typeof paid !== 'object') return reply.code(paid ? 409 : 404).send({ code: paid ?? 'unknown' })
    const answered = data.notify === 'now' ? await notify(paid) : null
    const notice = writeHostedNotice(paid.checkout, paid.payment, clock.now())
    return { data: { ...notice, answered, paymentId: paid.payment.id } }
  })

  app.post<Named>('/hosted/notifications/:name', async (request, reply) => {
    const checkout = await findCheckout(db, request.params.name)
    const payment = checkout?.payments.at(-1)
    if (!checkout || !payment) return reply.code(404).send({ code: 'unknown' })
    return { data: { answered: await notify({ checkout, payment }) } }
  })

  /** @returns undefined if unknown, or why it can no longer be paid */
  async function pay(
    name: string,
    { outcome, paymentId }: { readonly outcome: HostedOutcome; readonly paymentId?: string | undefined },
  ): Promise<Paid | 'alreadyPaid' | 'lapsed' | undefined> {
    const now = clock.now()
    return changeCheckout<Paid | 'alreadyPaid' | 'lapsed'>(db, name, (checkout) => {
      const waiting = checkout.payments.find(({ state }) => state === 'AWAITING_BANK')
      if (checkout.payments.some(({ state }) => state === 'CAPTURED')) return { result: 'alreadyPaid' }
      if (!waiting && now.getTime() - new Date(checkout.openedAt).getTime() >= checkoutLifeMs)
        return { result: 'lapsed' }
      const payment: HostedPayment = {
        id: waiting?.id ?? paymentId ?? `pay_${randomBytes(12).toString('hex')}`,
        state: hostedOutcomes[outcome],
        isFlagged: outcome === 'risky',
        at: now.toISOString(),
      }
      const payments = [...checkout.payments.filter((each) => each !== waiting), payment]
      const kept = { ...checkout, payments }
      return { kept, result: { checkout: kept, payment } }
    })
  }

  /** @returns the status of the merchant's answer; null if there was none */
  async function notify({ checkout, payment }: Paid): Promise<number | null> {
    if (!checkout.webhookUrl) return null
    const { body, headers } = writeHostedNotice(checkout, payment, clock.now())
    const answer = await fetch(checkout.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status ?? null
  }
}

function sendPayPage(request: FastifyRequest, reply: FastifyReply, checkout: HostedCheckout): FastifyReply {
  const language = readerLanguage(request, languageOfText(checkout.description))
  const words = sandboxWords(language)
  const { gateway } = words
  const amount = formatTaka(checkout.amount, language)
  const button = (value: HostedOutcome, text: string, style: string) =>
    html`<button class="${style}" name="do" value="${value}">${text}</button>`
  const page = layOut({
    language,
    path: `/sandbox/hosted/pay/${checkout.id}`,
    style: 'gateway.css',
    title: `${words.systems.hosted}: ${words.name}`,
    body: () => html`
<p class="eyebrow">${gateway.note}</p>
<h1 class="amount"><span>${gateway.amount}</span> ${amount}</h1>
<dl class="bill">
<div><dt>${gateway.facts.product}</dt><dd lang="${languageOfText(checkout.description)}">${checkout.description}</dd></div>
<div><dt>${gateway.facts.transaction}</dt><dd>${checkout.order}</dd></div>
</dl>
<form method="post" action="/sandbox/hosted/pay/${checkout.id}">
<p class="actions">${button('success', fill(gateway.pay, { amount }, language), 'primary')}
${button('fail', gateway.choices.fail, 'plain')}
${button('cancel', gateway.choices.cancel, 'plain')}</p>
</form>`,
  })
  const { origin } = new URL(checkout.returnUrl)
  return sendPage(
    request,
    reply,
    page,
    pagePolicy.replace("form-action 'self'", `form-action 'self' ${origin}`),
  )
}
