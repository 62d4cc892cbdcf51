import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const scripts = join(import.meta.dirname, '../deploy')
const day = 86_400_000

let folder: string
const at = (...parts: string[]) => join(folder, ...parts)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jibon-test-backup-'))
  for (const name of ['bin', 'backups', 'seals', 'files/documents', 'files/audit-seals'])
    await mkdir(at(name), { recursive: true })
  await writeFile(at('files/documents/a.pdf'), 'papers')
  await dumpBy('echo a dump')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What stands in for a tool of the machine. */
const standIn = (tool: string, line: string) =>
  writeFile(at('bin', tool), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
const dumpBy = (line: string) => standIn('pg_dump', line)

function run(
  command: string,
  more: Record<string, string> = {},
  script = 'backup.sh',
): Promise<{ code: number; said: string }> {
  const PATH = `${at('bin')}:${process.env.PATH}`
  const places = { BACKUP_DIR: at('backups'), FILES_DIR: at('files'), SEALS_DIR: at('seals') }
  return new Promise((resolve) =>
    execFile(
      'bash',
      [join(scripts, script), command],
      { env: { PATH, ...places, ...more } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    ),
  )
}

/** The name of a backup of that moment. */
const nameOf = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/:/g, '')}Z`
const names = async () => (await readdir(at('backups'))).filter((name) => name !== '.lock').toSorted()

// The scripts are for servers, with GNU's tools.
describe.skipIf(process.platform !== 'linux')('A backup', () => {
  it('holds the database, the files without the seals, and the checksums of both', async () => {
    await writeFile(at('files/audit-seals/2026-11-29.json'), '{}')
    expect((await run('once')).code).toBe(0)
    const [name = ''] = await names()
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/)
    expect((await readdir(at('backups', name))).toSorted()).toEqual([
      'SHA256SUMS',
      'database.dump',
      'files.tar',
    ])
    const tar = await readFile(at('backups', name, 'files.tar'), 'latin1')
    expect([tar.includes('documents/a.pdf'), tar.includes('audit-seals')]).toEqual([true, false])
    expect(await readFile(at('backups', name, 'database.dump'), 'utf8')).toBe('a dump\n')
  })

  it('has a name of its own, though the one before began within the same second', async () => {
    const ends = await Promise.all([run('once'), run('once'), run('once')])
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await names()).toHaveLength(3)
  })

  it('that fails half-way has no name, and leaves nothing once the next one is made', async () => {
    await dumpBy('echo half; exit 1')
    expect((await run('once')).code).not.toBe(0)
    expect((await names()).filter((name) => !name.startsWith('.making-'))).toEqual([])
    await dumpBy('echo a dump')
    expect((await run('once')).code).toBe(0)
    expect(await names()).toHaveLength(1)
  })

  it('is promised each night at a time that there is, or not at all', async () => {
    const { code, said } = await run('nightly', { BACKUP_AT: 'half past one' })
    expect([code, said]).toEqual([1, expect.stringContaining('half past one')])
  })

  it('waits for another one that is being made', async () => {
    await dumpBy('sleep 1.2; echo a dump')
    const made = await Promise.all([run('once'), run('once')])
    expect(made.map(({ code }) => code)).toEqual([0, 0])
    expect(await names()).toHaveLength(2)
  })

  it('takes the place of old ones only: each of 14 days stays, and the first of each of eight weeks', async () => {
    const now = Date.now()
    const made = Array.from({ length: 80 }, (_, n) => nameOf(new Date(now - (n + 1) * day)))
    for (const name of made) await mkdir(at('backups', name))
    await run('once')
    const left = await names()
    const ageOf = (name: string) => Math.floor((now - Date.parse(`${name.slice(0, 10)}T00:00:00Z`)) / day)
    const young = made.filter((name) => ageOf(name) < 14)
    expect(left).toEqual(expect.arrayContaining(young))
    const older = left.filter((name) => ageOf(name) >= 14)
    // A Monday begins a week, and six of them are from 14 to 55 days old.
    expect(older.every((name) => new Date(name.slice(0, 10)).getUTCDay() === 1)).toBe(true)
    expect(older).toHaveLength(6)
    expect(Math.max(...left.map(ageOf))).toBeLessThan(56)
  })
})

describe.skipIf(process.platform !== 'linux')('The check of backups', () => {
  it('fails when there is none, and when the newest is older than 26 hours', async () => {
    expect((await run('check')).said).toContain('there is no backup')
    const hoursAgo = (hours: number) => mkdir(at('backups', nameOf(new Date(Date.now() - hours * 3_600_000))))
    await hoursAgo(27)
    expect(await run('check')).toMatchObject({
      code: 1,
      said: expect.stringContaining('older than 26 hours'),
    })
    await hoursAgo(25)
    await run('seals')
    expect(await run('check')).toMatchObject({ code: 0 })
  })

  it('fails when the seals were not copied for 26 hours', async () => {
    expect((await run('once')).code).toBe(0)
    const notCopied = { code: 1, said: expect.stringContaining('seals were not copied') }
    expect(await run('check')).toMatchObject(notCopied)
    await run('seals')
    expect(await run('check')).toMatchObject({ code: 0 })
    const longAgo = new Date(Date.now() - 27 * 3_600_000)
    await utimes(at('seals/.copied'), longAgo, longAgo)
    expect(await run('check')).toMatchObject(notCopied)
  })
})

describe.skipIf(process.platform !== 'linux')('The copies of the audit seals', () => {
  it('get what is new and longer, and never an older state or another seal', async () => {
    const seal = (name: string, text: string) => writeFile(at('files/audit-seals', name), text)
    const copyOf = (name: string) => readFile(at('seals', name), 'utf8')
    await seal('2026-11-29.json', 'the seal')
    await seal('destroyed-keys-a.jsonl', 'one\n')
    await run('seals')
    await seal('2026-11-29.json', 'another seal')
    await seal('destroyed-keys-a.jsonl', 'one\ntwo\n')
    await run('seals')
    expect([await copyOf('2026-11-29.json'), await copyOf('destroyed-keys-a.jsonl')]).toEqual([
      'the seal',
      'one\ntwo\n',
    ])
    await seal('destroyed-keys-a.jsonl', 'one\n')
    await run('seals')
    expect(await copyOf('destroyed-keys-a.jsonl')).toBe('one\ntwo\n')
  })

  it('that fail are told, also where the last one of them is there already', async () => {
    await writeFile(at('files/audit-seals/destroyed-keys-a.jsonl'), 'one\n')
    expect((await run('seals')).code).toBe(0)
    await writeFile(at('files/audit-seals/2026-11-30.json'), 'the seal')
    await standIn('cp', 'exit 1')
    expect((await run('seals')).code).not.toBe(0)
  })
})

describe.skipIf(process.platform !== 'linux')('A restore', () => {
  beforeEach(async () => {
    await writeFile(at('files/audit-seals/2026-11-29.json'), 'the seal')
    await run('seals')
    await run('once')
    await standIn('psql', 'echo 0')
    await standIn('pg_restore', 'cat >/dev/null')
  })
  const restore = async () =>
    run(at('backups', (await names())[0] ?? ''), { FILES_DIR: at('new') }, 'restore.sh')
  const there = async () => (await readdir(at('new'), { recursive: true })).toSorted()

  it('brings the files back, and the seals from where they were copied to', async () => {
    expect(await restore()).toMatchObject({ code: 0, said: expect.stringContaining('done.') })
    expect(await there()).toEqual([
      'audit-seals',
      'audit-seals/2026-11-29.json',
      'documents',
      'documents/a.pdf',
    ])
  })

  it.each(['cp', 'pg_restore'])(
    'says what to do where it fails half-way, at %s; seals are there whole or not',
    async (tool) => {
      await standIn(tool, 'exit 1')
      expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining('FAILED half-way') })
      expect(await there()).not.toContain('audit-seals')
    },
  )
})
