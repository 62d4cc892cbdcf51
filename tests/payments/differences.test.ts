import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { openDesk } from './at-the-desk.ts'

type Difference = {
  id: number
  reason: string
  receipt: string | null
  payment: { id: number } | null
  explained: object | null
}

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.app.close())
beforeEach(() => desk.beginAnew())

const waiting = async () => (await desk.admin.get('/api-app/payments/desk')).body.data
const differences = async (query = ''): Promise<Difference[]> =>
  (await desk.admin.get(`/api-app/payments/differences${query}`)).body.data.differences

async function compareToday() {
  const { admin, app } = desk
  const day = todayInDhaka(app.clock.now())
  expect((await admin.post('/api-app/payments/compare', { day })).body.data).toEqual({ day })
  await app.eventually('the day is compared', async () => (await waiting()).compared?.ended_at)
}

describe('a difference', () => {
  it('stands with its reason until it is over; explained, it is listed still but counts no more', async () => {
    const { excess } = await desk.payTwice()
    await compareToday()
    const [found] = (await differences('?reason=twicePaid')).filter(
      ({ payment }) => payment?.id === excess.id,
    )
    expect(found).toMatchObject({ reason: 'twicePaid', days: 0, explained: null })
    const before = await waiting()
    const explain = (reason: string, id = found?.id) =>
      desk.admin.post(`/api-app/payments/differences/${id}/explain`, { reason })
    expect((await explain('')).body.errors.reason).toEqual(['Write down the reason.'])
    expect((await explain('why', 999_999)).status).toBe(404)
    expect((await explain('Rahima comes for it on Sunday')).status).toBe(200)
    expect((await waiting()).differences).toBe(before.differences - 1)
    const [explained] = (await differences()).filter(({ id }) => id === found?.id)
    expect(explained?.explained).toMatchObject({ by: 'Nasrin Sultana', why: 'Rahima comes for it on Sunday' })

    await desk.decide(excess.id, 'refund')
    expect(await desk.refundedAtLast(excess.id)).toBe('refunded')
    await compareToday()
    expect((await differences()).map(({ id }) => id)).not.toContain(found?.id)
    expect((await differences('?over=1')).map(({ id }) => id)).toContain(found?.id)
    expect((await explain('too late')).body.code).toBe('differenceIsOver')
  })

  it('with the core system, which refused a posting, ends when it is told again', async () => {
    const { admin, app } = desk
    await app.turn({ core: 'refuse' })
    const payment = await desk.pay()
    const core = async () => (await desk.show(payment.id)).entries[0].core.state
    await app.eventually('the core system refuses', async () => (await core()) === 'refused')
    await compareToday()
    const { receipt, needs_somebody: needsSomebody } = await desk.show(payment.id)
    expect(needsSomebody).toBe(true)
    const ofPayment = async () =>
      (await differences('?reason=coreRefused')).find((difference) => difference.receipt === receipt)
    const refused = await ofPayment()
    await app.turn({ core: 'ok' })
    const tell = () =>
      admin.post(`/api-app/payments/differences/${refused?.id}/tell-core`, { reason: 'Put right there' })
    expect((await tell()).status).toBe(200)
    await app.eventually('the core system knows', async () => (await core()) === 'acknowledged')
    await compareToday()
    expect(await ofPayment()).toBeUndefined()
    expect((await tell()).body).toMatchObject({ code: 'differenceIsOver' })
  })
})
