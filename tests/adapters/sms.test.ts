import { beforeEach, describe, expect, it } from 'vitest'
import { sslWirelessSms } from '#adapters/sms/ssl-wireless.ts'
import { smsCases } from './cases/sms-cases.ts'
import { openWorld, world } from './sandbox-world.ts'

openWorld()
beforeEach(() => world.set({ reset: true }))

type Change = { apiToken?: string; senderId?: string; timeoutMs?: number }
const sms = ({ timeoutMs = 2_500, ...change }: Change = {}) =>
  sslWirelessSms({
    address: `${world.origin}/sandbox/sms`,
    apiToken: 'token-of-ours',
    senderId: 'SHAPLA',
    timeoutMs,
    ...change,
  })

smsCases((timeoutMs) => ({
  sms: sms({ timeoutMs }),
  behave: (trouble) => world.set({ sms: trouble }),
  received: async (by) => (await world.received(by)).map((message) => message.text),
}))

describe('SSL Wireless', () => {
  it.each([{ apiToken: '' }, { senderId: '' }])(
    'keeps messages for later while its account is not set up',
    async (change) => {
      const sending = sms(change).send({ to: '01711000001', text: 'Hello', id: 'account' })
      await expect(sending).rejects.toMatchObject({ name: 'SmsUnavailable', why: 'account' })
    },
  )

  it('refuses a text that is too long and an invalid number', async () => {
    const tooLong = sms().send({ to: '01711000001', text: 'ক'.repeat(1_001), id: 'long' })
    await expect(tooLong).rejects.toMatchObject({ name: 'SmsRefused', code: '4027' })
    const noNumber = sms().send({ to: '01011000001', text: 'Hello', id: 'number' })
    await expect(noNumber).rejects.toMatchObject({ name: 'SmsRefused', code: '4025' })
  })

  it('lists messages newest first, for a number typed in any way', async () => {
    for (const n of [1, 2, 3]) await sms().send({ to: '01811000009', text: `Message ${n}`, id: `order ${n}` })
    const messages = await world.received('+880 ১৮১১-০০০০০৯')
    expect(messages.map((message) => message.text)).toEqual(['Message 3', 'Message 2', 'Message 1'])
    expect(messages[0]).toEqual({
      channel: 'sms',
      to: '01811000009',
      text: 'Message 3',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+06:00$/),
    })
  })
})
