import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSubscription } from '#adapters/push/push.ts'
import { type WebPushSettings, webPushService } from '#adapters/push/web-push.ts'
import { openPushMessage } from '#sandbox/push-message.ts'
import { addSubscription } from '#sandbox/server/push-store.ts'
import { pushCases } from './cases/push-cases.ts'
import { openWorld, world } from './sandbox-world.ts'

openWorld()
beforeEach(() => world.set({ reset: true }))

const makePair = () => {
  const pair = createECDH('prime256v1')
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
const keys = makePair()
const services = ['push.example', '*.many.example']
const push = ({ timeoutMs = 2_500, ...change }: Partial<WebPushSettings> = {}) =>
  webPushService({
    ...keys,
    subject: 'mailto:portal@shapla.example',
    services,
    sandbox: `${world.origin}/sandbox/push`,
    timeoutMs,
    ...change,
  })
const subscribe = async (owner: string, key = keys.publicKey) =>
  (await world.post('/push/subscriptions', { owner, key })).json()
const notice = { title: 'Shapla Life', text: 'Hello', path: '/dashboard', language: 'en' } as const

pushCases((timeoutMs) => ({
  push: push({ timeoutMs }),
  subscribe,
  unsubscribe: async ({ endpoint }) => {
    await fetch(endpoint, { method: 'DELETE' })
  },
  behave: (trouble) => world.set({ push: trouble }),
  received: async (by) => (await world.received(by)).map(({ text }) => text),
}))

describe('Web Push', () => {
  it('is refused for a subscription that was made for another key', async () => {
    const to = await subscribe('01711000009', makePair().publicKey)
    const sending = push().send({ ...notice, to, id: 'other key' })
    await expect(sending).rejects.toMatchObject({ name: 'PushRefused', code: '403' })
  })

  it('is not sent to a browser with invalid keys', async () => {
    const to = await subscribe('01711000010')
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const sending = push().send({ ...notice, to: { ...to, keys: { ...to.keys, p256dh } }, id: 'no key' })
    await expect(sending).rejects.toMatchObject({ name: 'PushRefused', code: 'keys' })
  })

  it.each([
    ['https://push.example/a', true],
    ['https://one.many.example/a', true],
    ['https://many.example/a', false],
    ['https://onemany.example/a', false],
    ['https://push.example.evil.example/a', false],
    ['https://push.example@evil.example/a', false],
    ['https://me:secret@push.example/a', false],
    ['https://push.example:8443/a', false],
    ['http://push.example/a', false],
    ['http://127.0.0.1:22/sandbox/push/a', false],
    ['http://169.254.169.254/latest', false],
    ['https://[::1]/a', false],
    ['file:///etc/passwd', false],
    ['nothing', false],
  ])('calls only known services: %s, %s', (endpoint, isKnown) => {
    expect(push().reaches(endpoint)).toBe(isKnown)
  })

  it('never calls an unknown service, and follows no redirect out of the sandbox', async () => {
    let calls = 0
    const server = createServer((_request, response) => {
      calls += 1
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const to = await subscribe('01711000011')
    for (const endpoint of [`http://127.0.0.1:${port}/a`, `${world.origin}/sandbox/push/../sms/a`]) {
      const sending = push().send({ ...notice, to: { ...to, endpoint }, id: 'foreign' })
      await expect(sending).rejects.toMatchObject({ name: 'PushRefused', code: 'foreign' })
    }
    await new Promise((resolve) => server.close(resolve))
    expect(calls).toBe(0)
  })

  it('stops calling a failing service without stopping the others', async () => {
    const breaker = { failures: 1, restMs: 60_000 }
    const own = push({ breaker })
    const to = await subscribe('01711000012')
    await world.set({ push: 'error' })
    const send = (endpoint: string, id: string) => own.send({ ...notice, to: { ...to, endpoint }, id })
    await expect(send(to.endpoint, 'one')).rejects.toMatchObject({ why: 'failing' })
    await expect(send(to.endpoint, 'two')).rejects.toMatchObject({ why: 'resting' })
    await expect(send('https://push.example/a', 'three')).rejects.not.toMatchObject({ why: 'resting' })
  })

  it('is decrypted by the standard’s own example: RFC 8291', () => {
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    const browser = {
      privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    expect(openPushMessage(Buffer.from(body, 'base64url'), browser)).toBe(
      'When I grow up, I want to be a watermelon',
    )
  })
})

describe('the stored text of a device', () => {
  it('is a subscription of a browser, or any other id', async () => {
    const { id: _, ...made } = await addSubscription(world.db, { owner: 'x', senderKey: keys.publicKey })
    const subscription = { endpoint: 'https://push.example/a', keys: made }
    expect(readSubscription(JSON.stringify({ ...subscription, expirationTime: null }))).toEqual(subscription)
    const noKeys = { endpoint: 'https://push.example/a' }
    for (const other of ['an id of an app', '{', '[]', 'null', JSON.stringify(noKeys)])
      expect(readSubscription(other)).toBeUndefined()
    const tooLong = { ...subscription, endpoint: `https://push.example/${'a'.repeat(1_000)}` }
    expect(readSubscription(JSON.stringify(tooLong))).toBeUndefined()
    const half = { ...subscription, keys: { ...made, auth: 'AAAA' } }
    expect(readSubscription(JSON.stringify(half))).toBeUndefined()
  })
})
