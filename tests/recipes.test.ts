import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applySteps, readSteps, stepsOf } from './setup/recipes.ts'

const root = join(import.meta.dirname, '..')
const sources = ['db', 'docs', 'src', 'sandbox', 'demo', 'launcher', 'tests', 'bench']
const steps = readSteps()
const run = promisify(execFile)
/** The compiler shares its processor with other tests. */
const patience = { timeout: 300_000 }

describe('The recipes, all applied to one copy of the repository', () => {
  let copy: string
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'jibon-recipes-'))
    const top = [
      'package.json',
      'tsconfig.json',
      'biome.json',
      'vite.config.ts',
      'vitest.config.ts',
      'drizzle.config.ts',
    ]
    for (const name of [...sources, ...top]) await cp(join(root, name), join(copy, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const [file, text] of applySteps(steps)) {
      await mkdir(dirname(join(copy, file)), { recursive: true })
      await writeFile(join(copy, file), text)
    }
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  it('each have steps', () => {
    expect(new Set(steps.map(({ recipe }) => recipe)).size).toBeGreaterThanOrEqual(7)
  })

  it('compile', patience, async () => {
    const tsc = join(copy, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, '-p', copy, '--pretty', 'false'], {
      cwd: copy,
    }).catch((failed) => failed as { stdout: string })
    expect(stdout).toBe('')
  })

  it(
    'pass the checks of architecture, names in the audit log, problem codes, permissions, addresses and forms of content',
    patience,
    async () => {
      const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
      const files = [
        'tests/architecture.test.ts',
        'tests/audit-names.test.ts',
        'tests/codes.test.ts',
        'tests/fixed-addresses.test.ts',
        'src/people/staff/permissions.test.ts',
        'src/website/drafts/describe-fields.test.ts',
      ]
      const options = ['run', '--project', 'pure', '--reporter', 'dot', ...files]
      const hooks = pathToFileURL(join(copy, 'launcher/hooks.mjs')).href
      const failed = await run(process.execPath, ['--import', hooks, vitest, ...options], { cwd: copy }).then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      )
      expect(failed).toBe('')
    },
  )

  it('give the new content type its form in the editor, named in both languages', async () => {
    const script = `
      import { contentTypes } from './src/content-types.ts'
      import { words } from './src/words.ts'
      import { describeFields, namesIn } from './src/website/drafts/describe-fields.ts'
      const type = contentTypes.find(({ name }) => name === 'award')
      const formIn = (language) => describeFields(type.fields, namesIn(words, type, language))
      console.log(JSON.stringify(['bn', 'en'].map((language) => formIn(language).map(({ kind, label }) => [kind, label]))))`
    const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: copy,
    })
    expect(JSON.parse(stdout)).toEqual([
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
    const script = `
      import { parse } from 'yaml'
      import { contentTypes } from './src/content-types.ts'
      for (const [file, text] of ${JSON.stringify(entries.map(({ file, code }) => [file, code]))}) {
        const { position, published, ...data } = parse(text)
        contentTypes.find(({ name }) => name === file.split('/')[3]).schema.parse(data)
      }`
    await run(process.execPath, ['--input-type=module-typescript', '-e', script], { cwd: copy })
  })
})

describe('The recipe of a migration', () => {
  let copy: string
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'jibon-migration-'))
    for (const name of ['db', 'src', 'sandbox', 'package.json', 'tsconfig.json', 'drizzle.config.ts'])
      await cp(join(root, name), join(copy, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  const generate = () =>
    run(process.execPath, [join(copy, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', 'next'], {
      cwd: copy,
    })
  const listed = async () =>
    (await readdir(join(copy, 'db/migrations'))).filter((name) => name.endsWith('_next.sql'))

  it('finds nothing to migrate as long as no table has changed', patience, async () => {
    expect((await generate()).stdout).toContain('No schema changes')
    expect(await listed()).toEqual([])
  })

  it('makes the next migration of a changed table from the last snapshot alone', patience, async () => {
    for (const [file, text] of applySteps(steps.filter(({ recipe }) => recipe === 'add-a-migration.md')))
      await writeFile(join(copy, file), text)
    await generate()
    const [name = ''] = await listed()
    const written = await readFile(join(copy, 'db/migrations', name), 'utf8')
    expect(written.trim()).toBe('ALTER TABLE "call_me_requests" ADD COLUMN "outcome" text;')
  })
})

/** A copy of the repository with one recipe applied, in which programs of its own run. */
function copyWith(recipe: string) {
  let copy: string
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'jibon-recipe-'))
    const settings = [
      'package.json',
      'tsconfig.json',
      'vitest.config.ts',
      'vite.config.ts',
      'drizzle.config.ts',
    ]
    for (const name of [...sources, 'build', 'package-lock.json', ...settings])
      await cp(join(root, name), join(copy, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const [file, text] of applySteps(steps.filter((step) => step.recipe === recipe))) {
      await mkdir(dirname(join(copy, file)), { recursive: true })
      await writeFile(join(copy, file), text)
    }
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))
  const inCopy = (...options: string[]) =>
    run(process.execPath, options, { cwd: copy, env: ownEnvironment() })
  const ours = () => ['--import', pathToFileURL(join(copy, 'launcher/hooks.mjs')).href]
  return {
    path: (...parts: string[]) => join(copy, ...parts),
    inCopy,
    ours,
    /** @returns what the tests of the copy say against it; nothing when all is well */
    failuresOf: (...files: string[]) =>
      inCopy(
        ...ours(),
        join(copy, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter',
        'dot',
        ...files,
      ).then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      ),
  }
}

describe('The recipe of a proposal question', () => {
  const { path, inCopy, ours, failuresOf } = copyWith('add-a-proposal-question.md')

  it('takes the question everywhere, with its migration and its documentation', patience, async () => {
    const name = 'occupation_class'
    await inCopy(path('node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name)
    const migrations = await readdir(path('db/migrations'))
    const file = migrations.find((one) => one.endsWith(`_${name}.sql`)) ?? ''
    expect((await readFile(path('db/migrations', file), 'utf8')).trim().split('\n')).toEqual([
      'ALTER TABLE "customers" ADD COLUMN "occupation_class" text;--> statement-breakpoint',
      'ALTER TABLE "policy_people" ADD COLUMN "occupation_class" text;',
    ])
    await inCopy(...ours(), path('tests/setup/generated-docs.ts'))
    for (const page of ['core-system.md', 'core-system.openapi.json', 'import-policies.md'])
      expect(await readFile(path('docs', page), 'utf8')).toContain(name)
    expect(await failuresOf('tests/proposals/questions', 'src/policies/core-push/core-message.test.ts')).toBe(
      '',
    )
  })
})

describe('The recipe of a content type', () => {
  const { inCopy, failuresOf } = copyWith('add-a-content-type.md')

  it(
    'gives editors its entries in a browser, and readers its page, in both languages',
    patience,
    async () => {
      await inCopy('-e', "import('./launcher/build.mjs').then(({ buildIfStale }) => buildIfStale())")
      expect(await failuresOf('tests/journeys/awards.test.ts')).toBe('')
    },
  )
})

/** A run of tests of its own, whatever run it is started from. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name))
  return { ...Object.fromEntries(others), NODE_ENV: 'test' }
}

describe('The check of the recipes notices', () => {
  it('a file that is gone', () => {
    expect(() => applySteps(stepsOf('x.md', '```ts src/no-such-file.ts (at the end)\n1\n```'))).toThrow(
      'exist',
    )
  })

  it('a line that is gone', () => {
    expect(() => applySteps(stepsOf('x.md', '```ts src/app.ts (after `noSuchLine`)\n1\n```'))).toThrow(
      'noSuchLine',
    )
  })

  it('a place that it cannot read', () => {
    expect(() => stepsOf('x.md', '```ts src/app.ts (somewhere)\n1\n```')).toThrow('somewhere')
  })
})
