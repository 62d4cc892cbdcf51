import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CoreRefused, type CoreSystem, CoreUnavailable } from '#adapters/core-system/core-system.ts'
import { httpCoreSystem } from '#adapters/core-system/http.ts'
import { coreOpenApi } from '#sandbox/core-openapi.ts'
import { coreSystemCases, policyOfRahim } from './cases/core-system-cases.ts'
import { openWorld, patienceFor, world } from './sandbox-world.ts'

type Answer = (response: ServerResponse) => void

openWorld()
beforeEach(() => world.set({ reset: true }))

const core = ({
  timeoutMs = 2_500,
  ...change
}: {
  address?: string
  key?: string
  timeoutMs?: number
} = {}) =>
  httpCoreSystem({
    address: `${world.origin}/sandbox/core`,
    key: 'a-secret-key',
    timeoutMs,
    ...change,
  })

coreSystemCases((timeoutMs) => ({
  core: core({ timeoutMs }),
  behave: (trouble) => world.set({ core: trouble }),
  passSeconds: (seconds) => world.clock.moveBy(seconds * 1000),
}))

describe('the core system over HTTP, at a configured address (PUSH-04)', () => {
  it('numbers policies with nine digits from 900001001 in the sandbox', async () => {
    expect(await core().push(policyOfRahim, 'numbered')).toMatch(/^90000[1-9]\d{3}$/)
  })

  it('transfers a document of 5 MB', async () => {
    const document = { name: 'big.pdf', contentType: 'application/pdf', content: Buffer.alloc(5_243_904, 37) }
    const patient = httpCoreSystem({ address: `${world.origin}/sandbox/core`, key: 'k' })
    expect(await patient.push({ ...policyOfRahim, documents: [document] }, 'big')).toMatch(/^\d{9}$/)
  })

  it('says which field the core did not accept', async () => {
    const damaged = { ...policyOfRahim, startDate: 'tomorrow' }
    const refusal = await core()
      .push(damaged, 'damaged')
      .catch((error: CoreRefused) => error)
    expect(refusal).toMatchObject({ name: 'CoreRefused', code: 'invalid', reason: 'start_date: not a date' })
  })

  it('treats every 4xx as a refusal that a person must look at, also a wrong key or address (PUSH-02)', async () => {
    const refusalOf = (changed: ReturnType<typeof core>) =>
      changed.push(policyOfRahim, 'wrong').catch((error: CoreRefused) => error)
    expect(await refusalOf(core({ key: '' }))).toMatchObject({ name: 'CoreRefused', code: 'keyUnknown' })
    const elsewhere = core({ address: `${world.origin}/sandbox/nowhere` })
    expect(await refusalOf(elsewhere)).toMatchObject({ name: 'CoreRefused', code: '404', reason: '' })
  })

  /** Calls the adapter while another program at the core's address gives this answer to everything. */
  async function askStranger<T>(answer: Answer, ask: (core: CoreSystem) => Promise<T>): Promise<T> {
    const site = createServer((_request, response) => answer(response))
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    try {
      return await ask(core({ address: `http://127.0.0.1:${port}`, timeoutMs: 1_000 }))
    } finally {
      site.closeAllConnections()
      site.close()
    }
  }

  const says =
    (text: string): Answer =>
    (response) =>
      response.end(text)

  it.each<[string, Answer]>([
    ['a page', says('<p>Welcome</p>')],
    ['nothing', says('')],
    ['null', says('null')],
    ['a list', says('[]')],
    ['half an answer', says('{"policy_number":"9000')],
    ['a number that is none', says('{"policy_number":900001001,"policies":{}}')],
    ['a number of 21 digits', says(`{"policy_number":"${'9'.repeat(21)}","policies":"none"}`)],
    ['a number in Bangla', says('{"policy_number":"৯০০০০১০০১","policies":null}')],
    ['two numbers, the second one wrong', says('{"policy_number":"900001001","policy_number":null}')],
    ['what lies deep', says(`{"policy_number":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)],
    ['packed bytes', (response) => response.end(gzipSync('{"policy_number":"900001001"}'))],
    ['a redirect', (response) => response.writeHead(302, { location: '/policies' }).end('{}')],
    ['done, without a word', (response) => response.writeHead(204).end()],
    ['letter after letter', (response) => void setInterval(() => response.write(' '), 40).unref()],
    [
      'without end',
      (response) => {
        const more = () => response.write(' '.repeat(60_000), more)
        more()
      },
    ],
    [
      'an answer cut off',
      (response) => {
        response.writeHead(200, { 'content-length': 500 }).write('{"policy_number":"900001001"}')
        setTimeout(() => response.destroy(), 50)
      },
    ],
  ])(
    'does not read %s as an answer: whether it took the policy stays unknown (PUSH-02)',
    async (_what, answer) => {
      await askStranger(answer, async (stranger) => {
        await Promise.all([
          expect(stranger.push(policyOfRahim, 'page')).rejects.toBeInstanceOf(CoreUnavailable),
          expect(stranger.find(['page'])).rejects.toBeInstanceOf(CoreUnavailable),
          expect(stranger.report(['900001001'])).rejects.toBeInstanceOf(CoreUnavailable),
        ])
      })
    },
  )

  it('ignores malformed reports and accepts the others (PUSH-03)', async () => {
    const right = { policy_number: '900001001', revision: 3, status: 'active', fup: '2027-12-01' }
    const rows = [
      { ...right, policy_number: '900001002', revision: 3_000_000_000, last_payment: null },
      { ...right, policy_number: '900001003', last_payment: { date: '2026-12-01', amount: 1e300 } },
      { ...right, policy_number: '900001004', fup: '0000-00-00', last_payment: null },
      { ...right, policy_number: '900001005', status: 'lapsed', last_payment: null },
      { ...right, policy_number: '900009999', last_payment: null },
      null,
      { ...right, last_payment: null },
    ]
    const reports = await askStranger(says(JSON.stringify({ policies: rows })), (stranger) =>
      stranger.report(['900001001', '900001002', '900001003', '900001004', '900001005']),
    )
    expect(reports.map(({ number, revision }) => [number, revision])).toEqual([['900001001', 3]])
  })

  it('rejects a revision that no report can have', async () => {
    const notice = {
      policyNumber: '900000001',
      kind: 'refund',
      receipt: 'R26-1',
      paidOn: '2026-12-01',
      amount: 100,
      instalments: [],
    } as const
    const noted = askStranger(says('{"revision":3000000000}'), (stranger) =>
      stranger.notePosting(notice, 'entry-1'),
    )
    await expect(noted).rejects.toBeInstanceOf(CoreUnavailable)
  })

  it('never shows its key in an error', async () => {
    for (const state of ['refuse', 'error', 'hang', 'down'] as const) {
      await world.set({ core: state })
      const failure: Error = await core({ timeoutMs: patienceFor(state) })
        .push(policyOfRahim, 'secret')
        .then(
          () => new Error('taken'),
          (error: Error) => error,
        )
      const text = `${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`
      expect(text).not.toContain('a-secret-key')
      expect(text).not.toContain('1990123456')
    }
  })

  it('fails at once, without calling the core, for a while after repeated failures', async () => {
    await world.set({ core: 'hang' })
    const waiting = core({ timeoutMs: 300 })
    await Promise.all([1, 2, 3, 4, 5].map(() => waiting.push(policyOfRahim, 'rest').catch(() => {})))
    await expect(waiting.push(policyOfRahim, 'rest')).rejects.toMatchObject({ why: 'resting' })
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
    // `npm run docs` writes this file anew.
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(coreOpenApi)))
    expect(await (await fetch(`${world.origin}/sandbox/core/openapi.json`)).json()).toEqual(
      JSON.parse(written),
    )
  })
})
