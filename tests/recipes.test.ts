import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEveryWalk } from './drive/browser.ts'
import { applySteps, readSteps, stepsOf } from './setup/recipes.ts'

const root = join(import.meta.dirname, '..')
const sources = ['db', 'docs', 'src', 'sandbox', 'demo', 'launcher', 'tests', 'bench']
const settings = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  'vite.config.ts',
  'vitest.config.ts',
  'drizzle.config.ts',
]
const steps = readSteps()
const execute = promisify(execFile)
/** Somebody has really added what an example adds: the same name, the next number, the last line of a full file. */
const inTheWay =
  'if what you added is in the way of an example, move the example on in docs/recipes (its README)'
/** The compiler shares its processor with other tests. */
const patience = { timeout: 300_000 }

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'jibon-recipes-'))
  for (const name of [...sources, ...settings])
    await cp(join(root, name), join(copy, name), { recursive: true })
  await mkdir(join(copy, 'node_modules', '.cache'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '.cache') await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  // Pages as they are here; `npm run proof journeys` builds those of the copy.
  if (!isEveryWalk) await symlink(join(root, 'build'), join(copy, 'build'))
  // What the check of types of this checkout remembers; without it the copy's looks at everything.
  const types = join('node_modules', '.cache', 'types.tsbuildinfo')
  if (existsSync(join(root, types))) await cp(join(root, types), join(copy, types))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const inCopy = (...path: string[]) => join(copy, ...path)
/** Node with these arguments, in the copy. @returns what it said, also when it failed */
const run = (...options: string[]): Promise<string> =>
  execute(process.execPath, options, { cwd: copy, env: ownEnvironment() }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `failed: ${stdout}${stderr}`,
  )
const hooks = () => ['--import', pathToFileURL(inCopy('launcher/hooks.mjs')).href]
const runScript = (script: string) => run('--input-type=module-typescript', '-e', script)
const generateMigration = (name: string) =>
  run(inCopy('node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name)
const findMigration = async (name: string) =>
  (await readdir(inCopy('db/migrations'))).find((file) => file.endsWith(`_${name}.sql`))

/** A run of tests of its own, whatever run it is started from. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name))
  return { ...Object.fromEntries(others), NODE_ENV: 'test' }
}

describe('A copy of the repository', () => {
  it('has nothing to migrate as long as no table has changed', patience, async () => {
    expect(await generateMigration('nothing')).toContain('No schema changes')
    expect(await findMigration('nothing')).toBeUndefined()
  })
})

/** One copy for all: each run of tests in it, with its engine, costs more than what it tests. */
describe('The recipes, all applied to it', () => {
  beforeAll(async () => {
    for (const [file, text] of applySteps(steps)) {
      await mkdir(dirname(inCopy(file)), { recursive: true })
      await writeFile(inCopy(file), text)
    }
    if (!isEveryWalk) return
    const script = "import('./launcher/build.mjs').then(({ buildIfStale }) => buildIfStale())"
    expect(await run('-e', script)).not.toContain('failed')
  }, patience.timeout)

  it('each have steps', () => {
    expect(new Set(steps.map(({ recipe }) => recipe)).size).toBeGreaterThanOrEqual(7)
  })

  it('compile', patience, async () => {
    // Packages keep the names that they have in the copy, else nothing remembered would hold.
    const options = ['-p', copy, '--singleThreaded', '--pretty', 'false', '--preserveSymlinks']
    expect(await run(inCopy('node_modules/typescript/bin/tsc'), ...options), inTheWay).toBe('')
  })

  it('make the next migration of the changed tables, from the last snapshot alone', patience, async () => {
    await generateMigration('next')
    const written = await readFile(inCopy('db/migrations', (await findMigration('next')) ?? ''), 'utf8')
    const statements = written.split('--> statement-breakpoint')
    expect(statements.map((each) => each.trim().replace(/\s+/g, ' ')).toSorted(), inTheWay).toEqual([
      'ALTER TABLE "call_me_requests" ADD COLUMN "outcome" text;',
      'ALTER TABLE "customers" ADD COLUMN "occupation_class" text;',
      'ALTER TABLE "customers" ADD COLUMN "other_occupation_class" text;',
      'ALTER TABLE "policy_people" ADD COLUMN "occupation_class" text;',
      'ALTER TABLE "policy_people" ADD COLUMN "other_occupation_class" text;',
      'CREATE TABLE "call_days" ( "day" date PRIMARY KEY NOT NULL, "calls" integer NOT NULL );',
    ])
  })

  it('take both new questions of a proposal into the documentation', patience, async () => {
    await run(...hooks(), inCopy('tests/setup/generated-docs.ts'))
    for (const page of ['core-system.md', 'core-system.openapi.json', 'import-policies.md'])
      expect(await readFile(inCopy('docs', page), 'utf8')).toMatch(
        /\boccupation_class[\s\S]*other_occupation_class/,
      )
  })

  const runTests = (...files: string[]) =>
    run(
      ...hooks(),
      inCopy('node_modules/vitest/vitest.mjs'),
      ...['run', '--reporter', 'dot', '--maxWorkers', '1'],
      ...files,
    )

  it('pass the checks of architecture, names in the audit log, problem codes, permissions, menu, addresses and forms of content; take the question everywhere; count every night; change something', {
    ...patience,
  }, async () => {
    const said = await runTests(
      'tests/architecture.test.ts',
      'tests/audit-names.test.ts',
      'tests/codes.test.ts',
      'tests/fixed-addresses.test.ts',
      'src/people/staff/permissions.test.ts',
      'src/portals/office/menu.test.ts',
      'src/sales/proposals/rules.test.ts',
      'src/website/drafts/describe-fields.test.ts',
      'src/website/enquiries/server/count-calls.test.ts',
      'src/website/enquiries/server/outcome.test.ts',
      'tests/proposals/questions',
      'tests/proposals/dependent-questions.test.ts',
      'tests/proposals/proposals.test.ts',
      'src/policies/core-push/core-message.test.ts',
    )
    expect(said, inTheWay).not.toMatch(/^failed: /)
  })

  it.runIf(isEveryWalk)(
    'give editors the new content type in a browser, and readers its page, in both languages (npm run proof journeys)',
    patience,
    async () => {
      expect(await runTests('tests/journeys/awards.test.ts')).not.toMatch(/^failed: /)
    },
  )

  it('give the new content type its form in the editor, named in both languages', async () => {
    const said = await runScript(`
      import { contentTypes } from './src/content-types.ts'
      import { words } from './src/words.ts'
      import { describeFields, namesIn } from './src/website/drafts/describe-fields.ts'
      const type = contentTypes.find(({ name }) => name === 'award')
      const formIn = (language) => describeFields(type.fields, namesIn(words, type, language))
      console.log(JSON.stringify(['bn', 'en'].map((language) => formIn(language).map(({ kind, label }) => [kind, label]))))`)
    expect(JSON.parse(said)).toEqual([
      [
        ['line', 'শিরোনাম'],
        ['day', 'পাওয়ার তারিখ'],
        ['html', 'লেখা'],
      ],
      [
        ['line', 'Title'],
        ['day', 'Given on'],
        ['html', 'Text'],
      ],
    ])
  })

  it('give starting content that its type accepts', patience, async () => {
    const entries = steps.filter(({ file }) => file.startsWith('db/seed/content/'))
    expect(entries.length).toBeGreaterThan(0)
    const said = await runScript(`
      import { parse } from 'yaml'
      import { contentTypes } from './src/content-types.ts'
      for (const [file, text] of ${JSON.stringify(entries.map(({ file, code }) => [file, code]))}) {
        const { position, published, ...data } = parse(text)
        contentTypes.find(({ name }) => name === file.split('/')[3]).schema.parse(data)
      }`)
    expect(said).toBe('')
  })
})

describe('The check of the recipes notices', () => {
  it('a file that is gone', () => {
    expect(() => applySteps(stepsOf('x.md', '~~~ts src/no-such-file.ts (at the end)\n1\n~~~'))).toThrow(
      'exist',
    )
  })

  it('a line that is gone', () => {
    expect(() => applySteps(stepsOf('x.md', '~~~ts src/app.ts (after `noSuchLine`)\n1\n~~~'))).toThrow(
      'noSuchLine',
    )
  })

  it('an item of a list that is gone from its line', () => {
    const step = '~~~ts src/app.ts (in `import `, after `no-such-item`)\n, 1\n~~~'
    expect(() => applySteps(stepsOf('x.md', step))).toThrow('no no-such-item')
  })

  it('a place that it cannot read', () => {
    expect(() => stepsOf('x.md', '~~~ts src/app.ts (somewhere)\n1\n~~~')).toThrow('somewhere')
  })
})
