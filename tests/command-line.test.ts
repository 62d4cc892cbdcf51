import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { stopLeftBehind } from '../launcher/embedded-database/embedded.ts'

const root = join(import.meta.dirname, '..')
const startWithin = 60_000
const within = { timeout: 2 * startWithin }

let folder: string
let npm: ChildProcess
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jibon-command-line-'))
  await chmod(folder, 0o711)
  await writeFile(join(folder, 'swapno.csv'), 'plan,age,term,rate\n814,36,5,216.85\n')
  await writeFile(join(folder, 'more.csv'), 'plan,age,term,rate\n814,37,5,217.1\n')
  await writeFile(join(folder, 'wrong.csv'), 'plan,age,term,rate\n814,36,5,much\n')
})
afterAll(async () => {
  npm?.kill('SIGTERM')
  await stopLeftBehind(join(folder, 'data'))
  await rm(folder, { recursive: true, force: true })
})

describe('npm start on a fresh folder', () => {
  beforeAll(async () => {
    address = await startByNpm()
  }, 2 * startWithin)

  it(
    'npm run import:rate-book works beside it: the program prices with it at once and goes on (PCALC-43)',
    within,
    async () => {
      expect(await importFile('swapno.csv', '--name', 'FIRST')).toEqual({
        code: 0,
        said: expect.stringMatching(
          /^Edition FIRST is loaded over ILLUS-1\. Own rates in it: 1\. Premiums follow it/,
        ),
      })
      await expect.poll(editionInForce, { timeout: 10_000 }).toBe('FIRST')
    },
  )

  it(
    'npm run import:rate-book ends with 1 and sentences when the file is wrong (PCALC-43)',
    within,
    async () => {
      expect(await importFile('wrong.csv')).toEqual({
        code: 1,
        said: 'Plan 814, wrong.csv:2 rate: A number is needed here.\nNothing was stored.\n',
      })
    },
  )

  it(
    'npm run content:export and content:import work beside it: it shows what was brought at once (API-06)',
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
      const page = await readFile(join(out, 'page', 'terms.yaml'), 'utf8')
      const changed = join(folder, 'changed')
      await mkdir(join(changed, 'page'), { recursive: true })
      await writeFile(
        join(changed, 'page', 'terms.yaml'),
        page.replace(/^( {2}en: ).*$/m, '$1Terms of this house'),
      )
      expect(await run('content:import', changed)).toEqual({
        code: 0,
        said: expect.stringMatching(/: 0 new, 1 changed, 0 as they were\.\nThis is import 1\. .*\n$/),
      })
      const title = async () => (await fetch(`${address}/page/terms?lang=en`)).text()
      await expect.poll(title, { timeout: 10_000 }).toContain('<h1>Terms of this house</h1>')
    },
  )

  it('takes program and database with it when npm gets SIGTERM', within, () => endsWith('SIGTERM'))
})

describe('The data folder that it left', () => {
  it(
    'takes npm run import:rate-book while no program runs on it, which leaves no engine behind (PCALC-43)',
    within,
    async () => {
      expect(await importFile('more.csv', '--name', 'SECOND')).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^Edition SECOND is loaded over FIRST\. Own rates in it: 2\./),
      })
      await expect(readFile(engineNote())).rejects.toThrow('ENOENT')
    },
  )

  it('is opened by npm start again, which takes all with it when npm gets SIGKILL', within, async () => {
    address = await startByNpm()
    expect(await editionInForce()).toBe('SECOND')
    await endsWith('SIGKILL')
  })
})

async function endsWith(signal: NodeJS.Signals): Promise<void> {
  expect((await fetch(`${address}/login`)).status).toBe(200)
  npm.kill(signal)
  await engineIsGone()
  await expect(fetch(`${address}/login`)).rejects.toThrow('fetch failed')
}

const importFile = (file: string, ...rest: string[]) => run('import:rate-book', join(folder, file), ...rest)

/** As a person types it, on the data folder of this test. */
function run(script: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const command = type('run', '--silent', script, '--', ...args)
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk))
  return new Promise((resolve, reject) => {
    command.once('error', reject)
    // Another test file may be starting this checkout at the same moment.
    const ours = () => said.replace(/^Waiting for another start of this checkout .*\n/, '')
    command.once('close', (code) => resolve({ code, said: ours() }))
  })
}

/** The same, on a free port. */
function startByNpm(): Promise<string> {
  npm = type('start')
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const found = /open at (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    }
    npm.stdout?.on('data', hear)
    npm.stderr?.on('data', hear)
    npm.once('exit', () => reject(new Error(`npm start ended: ${said}`)))
    setTimeout(() => reject(new Error(`npm start did not open: ${said}`)), startWithin).unref()
  })
}

function type(...words: string[]): ChildProcess {
  const environment = { PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: '', NODE_ENV: 'development' }
  return spawn('npm', words, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The engine removes its note as its last deed. */
async function engineIsGone(): Promise<void> {
  await expect
    .poll(() => readFile(engineNote(), 'utf8').catch(() => 'gone'), { timeout: 15_000 })
    .toBe('gone')
}

const engineNote = () => join(folder, 'data', 'database', 'cluster', 'postmaster.pid')

async function editionInForce(): Promise<string> {
  const answer = await fetch(`${address}/v1/calculator/start`)
  const { data } = (await answer.json()) as { data: { doc: string; edition: { name: string } } }
  expect(data.doc).toBe(todayInDhaka(new Date()))
  return data.edition.name
}
