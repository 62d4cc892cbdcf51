import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProofResult } from './proof-result.ts'
import { type Drop, questionDrops } from './question-drops.ts'

const root = join(import.meta.dirname, '..')
const copied = [
  'src',
  'sandbox',
  'demo',
  'launcher',
  'tests',
  'db',
  'docs',
  'build',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'vite.config.ts',
]

/** The number of copies of the repository that are tested at the same time. */
const copies = 3

/** Drops a question in each place in a copy of the repository, and expects the test of all questions to fail. */
export async function questionsProof(drops = questionDrops): Promise<ProofResult> {
  const offences: string[] = []
  const left = [...drops]
  await Promise.all(Array.from({ length: copies }, (_, copy) => inCopy(copy === 0, left, offences)))
  return {
    what: 'A question that is dropped in any place it goes through fails the test that takes every question everywhere',
    size: `${drops.length} places: ${drops.map(({ place }) => place).join(', ')}`,
    result: offences.length > 0 ? `${offences.length} not as expected` : 'each noticed',
    offences,
  }
}

/** Takes one drop after another from the list until none is left. */
async function inCopy(isFirst: boolean, left: Drop[], offences: string[]): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'jibon-questions-'))
  try {
    for (const name of copied) await cp(join(root, name), join(copy, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    if (isFirst && !(await isGreen(copy))) offences.push('The test of all questions fails without any edit.')
    for (let drop = left.shift(); drop; drop = left.shift())
      if (!(await isNoticed(copy, drop))) offences.push(`Not noticed: ${drop.place}.`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function isNoticed(copy: string, { file, code, instead }: Drop): Promise<boolean> {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8')
  if (!before.includes(code)) throw new Error(`${file} has no ${code}`)
  await writeFile(
    path,
    before.replace(code, () => instead),
  )
  const isGone = !(await isGreen(copy))
  await writeFile(path, before)
  return isGone
}

function isGreen(copy: string): Promise<boolean> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const hooks = pathToFileURL(join(copy, 'launcher/hooks.mjs')).href
  const tests = ['tests/proposals/questions', 'tests/proposals/dependent-questions.test.ts']
  const options = ['--import', hooks, vitest, 'run', '--reporter', 'dot', ...tests]
  return new Promise((resolve) => {
    execFile(process.execPath, options, { cwd: copy, env: { ...process.env, NODE_ENV: 'test' } }, (failed) =>
      resolve(!failed),
    )
  })
}
