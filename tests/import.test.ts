import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type RunningProgram, startPortal } from '../bench/program.ts'

const root = join(import.meta.dirname, '..')
const within = { timeout: 120_000 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jibon-import-'))
  await chmod(folder, 0o711)
  await writeFile(join(folder, 'swapno.csv'), 'plan,age,term,rate\n814,36,5,216.85\n')
  await writeFile(join(folder, 'wrong.csv'), 'plan,age,term,rate\n814,36,5,much\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('npm run import:rate-book', () => {
  it(
    'works on a data folder that no program runs on, and leaves no engine behind (PCALC-43)',
    within,
    async () => {
      expect(await importFile('swapno.csv', '--name', 'FIRST')).toEqual({
        code: 0,
        said: expect.stringMatching(
          /^Edition FIRST is loaded over ILLUS-1\. Own rates in it: 1\. Premiums follow it/,
        ),
      })
      expect(await importFile('swapno.csv', '--name', 'FIRST')).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^Edition FIRST is there already/),
      })
      const note = join(folder, 'data', 'database', 'cluster', 'postmaster.pid')
      await expect(readFile(note)).rejects.toThrow('ENOENT')
    },
  )

  it('ends with 1 and sentences when the file is wrong (PCALC-43)', within, async () => {
    expect(await importFile('wrong.csv')).toEqual({
      code: 1,
      said: 'Plan 814, wrong.csv:2 rate: A number is needed here.\nNothing was stored.\n',
    })
  })

  it(
    'works beside a running program, which prices with it at once and goes on (PCALC-43)',
    within,
    async () => {
      const portal = await startPortal({ dataDir: join(folder, 'data') })
      try {
        expect(await editionInForce(portal)).toBe('FIRST')
        await writeFile(join(folder, 'more.csv'), 'plan,age,term,rate\n814,37,5,217.1\n')
        expect(await importFile('more.csv', '--name', 'SECOND')).toMatchObject({
          code: 0,
          said: expect.stringMatching(/^Edition SECOND is loaded over FIRST\. Own rates in it: 2\./),
        })
        await expect.poll(() => editionInForce(portal), { timeout: 10_000 }).toBe('SECOND')
      } finally {
        await portal.stop()
      }
    },
  )
})

/** As a person types it, on the data folder of this test. */
function importFile(file: string, ...rest: string[]): Promise<{ code: number | null; said: string }> {
  const args = ['run', '--silent', 'import:rate-book', '--', join(folder, file), ...rest]
  const environment = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    NODE_ENV: 'development',
  }
  const npm = spawn('npm', args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  return new Promise((resolve, reject) => {
    npm.once('error', reject)
    npm.once('close', (code) => resolve({ code, said }))
  })
}

async function editionInForce({ url }: RunningProgram): Promise<string> {
  const answer = await fetch(`${url}/v1/calculator/start`)
  const { data } = (await answer.json()) as { data: { doc: string; edition: { name: string } } }
  expect(data.doc).toBe(todayInDhaka(new Date()))
  return data.edition.name
}
