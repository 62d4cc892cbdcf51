import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { porichoy } from '#adapters/national-id/porichoy.ts'
import { openStranger, type Stranger } from '../drive/outside-client.ts'
import { nationalIdCases } from './cases/national-id-cases.ts'
import { openWorld, patienceFor, world } from './sandbox-world.ts'

let stranger: Stranger
openWorld()
beforeAll(async () => {
  stranger = await openStranger()
})
beforeEach(() => world.set({ reset: true }))
afterAll(async () => {
  await stranger.close()
})

const rahim = { nationalId: '1990123456', birthDate: '1990-05-17' }
const service = ({ timeoutMs = 4_000, ...change }: Partial<Parameters<typeof porichoy>[0]> = {}) =>
  porichoy({
    address: `${world.origin}/sandbox/nid`,
    key: 'our-secret-key',
    timeoutMs,
    ...change,
  })

describe.each([2, 1] as const)('Porichoy, version %i (KYC-09)', (version) => {
  nationalIdCases((timeoutMs) => ({
    service: service({ version, timeoutMs }),
    behave: (nid) => world.set({ nid }),
  }))
})

describe('Porichoy on the wire', () => {
  it('is called with autofill in version 2 and the key in a header, or with person values in version 1 (KYC-08, KYC-09)', async () => {
    stranger.answers({ status: 'NO', errors: [] })
    await service({ address: `${stranger.url}/` }).identify(rahim)
    expect(stranger.asked[0]).toMatchObject({ method: 'POST', path: '/api/v2/verifications/autofill' })
    expect(JSON.parse(stranger.asked[0]?.body ?? '')).toEqual({
      nidNumber: '1990123456',
      dateOfBirth: '1990-05-17',
      englishTranslation: true,
    })
    stranger.answers({ passKyc: 'no', errorCode: 10002 })
    const said = await service({ address: stranger.url, version: 1 }).identify(rahim)
    expect(said).toEqual({ isMatch: false, code: '10002' })
    expect(stranger.asked[0]?.path).toBe('/api/kyc/nid-person-values')
    expect(JSON.parse(stranger.asked[0]?.body ?? '')).toMatchObject({
      national_id: '1990123456',
      person_dob: '1990-05-17',
      english_output: true,
    })
  })

  it.each(['maybe', 'YES!', '', 1, null, ['yes']])(
    'identifies nobody unless it says yes: %j (KYC-08)',
    async (passKyc) => {
      stranger.answers({ passKyc, voter: { nameEn: 'Mallory', dob: '1990-05-17' } })
      const said = await service({ address: stranger.url, version: 1 })
        .identify(rahim)
        .catch((error: { why: string }) => error.why)
      expect(said).not.toMatchObject({ isMatch: true })
    },
  )

  it('is not believed when it returns a person with another number or without a name', async () => {
    const nid = { fullNameEN: 'Mallory', dateOfBirth: '1990-05-17T00:00:00', nationalIdNumber: '1990123457' }
    stranger.answers({ status: 'YES', data: { nid } })
    expect(await service({ address: stranger.url }).identify(rahim)).toMatchObject({ isMatch: false })
    stranger.answers({ status: 'YES', data: { nid: { ...nid, fullNameEN: ' ' } } })
    await expect(service({ address: stranger.url }).identify(rahim)).rejects.toMatchObject({
      why: 'unreadable',
    })
  })

  it('is not called for a while after five failures in a row, and fails at once meanwhile', async () => {
    await world.set({ nid: 'down' })
    const waiting = service()
    for (let n = 0; n < 5; n++) await waiting.identify(rahim).catch(() => {})
    await world.set({ nid: 'ok' })
    await expect(waiting.identify(rahim)).rejects.toMatchObject({ why: 'resting' })
  })

  it('has numbers in the sandbox that always get the same answer', async () => {
    const whyOf = (nationalId: string) =>
      service({ timeoutMs: patienceFor(nationalId === '5550002222' ? 'hang' : 'ok') })
        .identify({ nationalId, birthDate: '1990-05-17' })
        .then(
          (said) => said.isMatch,
          (error: { why?: string; code?: string }) => error.why ?? error.code,
        )
    expect(await Promise.all(['5550001111', '5550002222', '5550003333', '5550004444'].map(whyOf))).toEqual([
      false,
      'timeout',
      false,
      'unreadable',
    ])
    expect(await Promise.all(['5550005555', '5550006666', '5550007777', '5550009999'].map(whyOf))).toEqual([
      'failing',
      'account',
      'failing',
      '400',
    ])
  })
})
