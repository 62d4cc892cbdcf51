import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProgram, startPortal } from '../bench/program.ts'

const root = join(import.meta.dirname, '..')

let folder: string
let portal: RunningProgram
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jibon-content-'))
  await chmod(folder, 0o711)
  portal = await startPortal({ dataDir: join(folder, 'data') })
}, 120_000)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('npm run content:export and content:import', () => {
  it('work beside a running program, which shows what was brought at once (API-06)', {
    timeout: 120_000,
  }, async () => {
    const out = join(folder, 'out')
    expect(await run('content:export', out)).toEqual({
      code: 0,
      said: expect.stringMatching(/^\d+ entries are written to /),
    })
    const form = await readFile(join(out, 'document', 'change-of-nominee.yaml'), 'utf8')
    expect(form).toMatch(/edition: 2[\s\S]*bn: media:change-of-nominee-2-bn[\s\S]*earlier:\n {2}- edition: 1/)
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
      // Another test file may be starting this checkout at the same moment.
      said: expect.stringMatching(
        /^(Waiting for another start of this checkout .*\n)?page\/terms\.yaml: The file cannot be read: .*\nNothing was stored\.\n$/,
      ),
    })
  })
})

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
    npm.once('close', (code) => resolve({ code, said }))
  })
}
