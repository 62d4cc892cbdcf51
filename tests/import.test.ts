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
})

describe('Beside a running program', () => {
  let portal: RunningProgram
  beforeAll(async () => {
    portal = await startPortal({ dataDir: join(folder, 'data') })
  }, 120_000)
  afterAll(() => portal?.stop())

  it(
    'npm run import:rate-book works: the program prices with it at once and goes on (PCALC-43)',
    within,
    async () => {
      expect(await editionInForce(portal)).toBe('FIRST')
      await writeFile(join(folder, 'more.csv'), 'plan,age,term,rate\n814,37,5,217.1\n')
      expect(await importFile('more.csv', '--name', 'SECOND')).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^Edition SECOND is loaded over FIRST\. Own rates in it: 2\./),
      })
      await expect.poll(() => editionInForce(portal), { timeout: 10_000 }).toBe('SECOND')
    },
  )

  it(
    'npm run content:export and content:import work: it shows what was brought at once (API-06)',
    within,
    async () => {
      const out = join(folder, 'out')
      expect(await run('content:export', out)).toEqual({
        code: 0,
        said: expect.stringMatching(/^\d+ entries are written to /),
      })
      const form = await readFile(join(out, 'document', 'change-of-nominee.yaml'), 'utf8')
      expect(form).toMatch(
        /edition: 2[\s\S]*bn: media:change-of-nominee-2-bn[\s\S]*earlier:\n {2}- edition: 1/,
      )
      const paper = join('media', 'change-of-nominee-1-en.pdf')
      expect(await readFile(join(out, paper))).toEqual(await readFile(join(root, 'db/seed/content', paper)))
      const path = join(out, 'page', 'terms.yaml')
      const page = await readFile(path, 'utf8')
      await writeFile(path, page.replace(/^( {2}en: ).*$/m, '$1Terms of this house'))
      expect(await run('content:import', out)).toEqual({
        code: 0,
        said: expect.stringMatching(/: 0 new, 1 changed, \d+ as they were\.\nThis is import 1\. .*\n$/),
      })
      const title = async () => (await fetch(`${portal.url}/page/terms?lang=en`)).text()
      await expect.poll(title, { timeout: 10_000 }).toContain('<h1>Terms of this house</h1>')
      await writeFile(path, 'title: [\n')
      expect(await run('content:import', out)).toEqual({
        code: 1,
        said: expect.stringMatching(
          /^page\/terms\.yaml: The file cannot be read: .*\nNothing was stored\.\n$/,
        ),
      })
    },
  )
})

const importFile = (file: string, ...rest: string[]) => run('import:rate-book', join(folder, file), ...rest)

/** As a person types it, on the data folder of this test. */
function run(script: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const environment = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    NODE_ENV: 'development',
  }
  const npm = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  return new Promise((resolve, reject) => {
    npm.once('error', reject)
    // Another test file may be starting this checkout at the same moment.
    const ours = () => said.replace(/^Waiting for another start of this checkout .*\n/, '')
    npm.once('close', (code) => resolve({ code, said: ours() }))
  })
}

async function editionInForce({ url }: RunningProgram): Promise<string> {
  const answer = await fetch(`${url}/v1/calculator/start`)
  const { data } = (await answer.json()) as { data: { doc: string; edition: { name: string } } }
  expect(data.doc).toBe(todayInDhaka(new Date()))
  return data.edition.name
}
