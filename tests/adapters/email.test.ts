import { beforeEach, describe, expect, it } from 'vitest'
import { smtpEmail } from '#adapters/email/smtp.ts'
import { emailCases } from './cases/email-cases.ts'
import { openWorld, world } from './sandbox-world.ts'

openWorld()
beforeEach(() => world.set({ reset: true }))

type Change = { security?: 'starttls' | 'none'; user?: string; password?: string; timeoutMs?: number }
const email = ({ timeoutMs = 2_500, ...change }: Change = {}) =>
  smtpEmail({
    host: world.smtp.host,
    port: world.smtp.port,
    security: 'none',
    from: { name: 'শাপলা লাইফ', address: 'no-reply@shapla.example' },
    timeoutMs,
    ...change,
  })

emailCases((timeoutMs) => ({
  email: email({ timeoutMs }),
  behave: (trouble) => world.set({ mail: trouble }),
  received: async (by) => (await world.received(by)).map((message) => message.text),
}))

describe('mail by SMTP', () => {
  const message = {
    to: 'rahima@example.com',
    subject: 'Hello',
    text: 'Hello',
    language: 'en',
    id: 'm',
  } as const

  it('signs in when it has a name and a password', async () => {
    await email({ user: 'portal', password: 'secret' }).send({ ...message, to: 'signed-in@example.com' })
    expect(await world.received('signed-in@example.com')).toHaveLength(1)
  })

  it('sends nothing unencrypted when encryption is required and the server does not offer it', async () => {
    const sending = email({ security: 'starttls' }).send({ ...message, to: 'clear@example.com' })
    await expect(sending).rejects.toMatchObject({ name: 'EmailUnavailable' })
    expect(await world.received('clear@example.com')).toEqual([])
  })

  it('is unavailable when nothing listens', async () => {
    const nowhere = smtpEmail({
      host: '127.0.0.1',
      port: 1,
      security: 'none',
      from: { name: 'x', address: 'x@y.z' },
      timeoutMs: 2_500,
    })
    await expect(nowhere.send(message)).rejects.toMatchObject({ name: 'EmailUnavailable' })
  })
})
