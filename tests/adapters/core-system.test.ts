import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coreSystemCases, policyOfRahim } from '#adapters/core-system/cases.ts'
import { type CoreRefused, CoreUnavailable } from '#adapters/core-system/core-system.ts'
import { httpCoreSystem } from '#adapters/core-system/http.ts'
import { coreOpenApi } from '#sandbox/core-openapi.ts'
import { openSandboxWorld, type SandboxWorld } from './sandbox-world.ts'

let world: SandboxWorld
beforeAll(async () => {
  world = await openSandboxWorld()
})
beforeEach(() => world.set({ reset: true }))
afterAll(() => world.close())

const core = (change: { address?: string; key?: string } = {}) =>
  httpCoreSystem({ address: `${world.origin}/sandbox/core`, key: 'a-secret-key', timeoutMs: 500, ...change })

coreSystemCases(() => ({
  core: core(),
  behave: (trouble) => world.set({ core: trouble }),
  passSeconds: (seconds) => world.clock.moveTo(new Date(world.clock.now().getTime() + seconds * 1000)),
}))

describe('the core system over HTTP, at a configured address (PUSH-04)', () => {
  it('numbers policies with nine digits from 900001001 in the sandbox', async () => {
    expect(await core().push(policyOfRahim, 'numbered')).toMatch(/^90000[1-9]\d{3}$/)
  })

  it('carries a document of 5 MB', async () => {
    const document = { name: 'big.pdf', contentType: 'application/pdf', content: Buffer.alloc(5_243_904, 37) }
    const patient = httpCoreSystem({ address: `${world.origin}/sandbox/core`, key: 'k' })
    expect(await patient.push({ ...policyOfRahim, documents: [document] }, 'big')).toMatch(/^\d{9}$/)
  })

  it('tells which field the core did not take', async () => {
    const damaged = { ...policyOfRahim, startDate: 'tomorrow' }
    const refusal = await core()
      .push(damaged, 'damaged')
      .catch((error: CoreRefused) => error)
    expect(refusal).toMatchObject({ name: 'CoreRefused', code: 'invalid', reason: 'start_date: not a date' })
  })

  it('takes every 4xx for a refusal that a person looks at, a wrong key or address too (PUSH-02)', async () => {
    const refusalOf = (changed: ReturnType<typeof core>) =>
      changed.push(policyOfRahim, 'wrong').catch((error: CoreRefused) => error)
    expect(await refusalOf(core({ key: '' }))).toMatchObject({ name: 'CoreRefused', code: 'keyUnknown' })
    const elsewhere = core({ address: `${world.origin}/sandbox/nowhere` })
    expect(await refusalOf(elsewhere)).toMatchObject({ name: 'CoreRefused', code: '404', reason: '' })
  })

  it('does not read another site’s page as an answer', async () => {
    const site = createServer((_request, response) => response.end('<p>Welcome</p>'))
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    const elsewhere = core({ address: `http://127.0.0.1:${port}` })
    await expect(elsewhere.push(policyOfRahim, 'page')).rejects.toBeInstanceOf(CoreUnavailable)
    await expect(elsewhere.find(['page'])).rejects.toBeInstanceOf(CoreUnavailable)
    site.closeAllConnections()
    site.close()
  })

  it('never shows its key in a failure', async () => {
    for (const state of ['refuse', 'error', 'hang', 'down'] as const) {
      await world.set({ core: state })
      const failure: Error = await core()
        .push(policyOfRahim, 'secret')
        .then(
          () => new Error('taken'),
          (error: Error) => error,
        )
      const told = `${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`
      expect(told).not.toContain('a-secret-key')
      expect(told).not.toContain('1990123456')
    }
  })

  it('answers at once while the core rests after failing again and again', async () => {
    await world.set({ core: 'hang' })
    const waiting = core()
    for (let n = 0; n < 5; n++) await waiting.push(policyOfRahim, 'rest').catch(() => {})
    const before = performance.now()
    await expect(waiting.push(policyOfRahim, 'rest')).rejects.toMatchObject({ why: 'resting' })
    expect(performance.now() - before).toBeLessThan(200)
  })

  it('reports a policy mature on its maturity date, with nothing left to pay', async () => {
    const number = await core().push({ ...policyOfRahim, mode: 'single', collected: 2_224_600 }, 'mature')
    await world.clock.moveTo(new Date('2046-12-01T00:00:00+06:00'))
    const [report] = await core().report([number])
    await world.clock.moveTo(null)
    expect(report).toMatchObject({ status: 'mature', firstUnpaid: undefined })
  })

  it('is described by the OpenAPI document that we hand to the insurer', async () => {
    const written = await readFile(new URL('../../docs/core-system.openapi.json', import.meta.url), 'utf8')
    // Renew it with what /sandbox/core/openapi.json answers.
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(coreOpenApi)))
    expect(await (await fetch(`${world.origin}/sandbox/core/openapi.json`)).json()).toEqual(
      JSON.parse(written),
    )
  })
})
