import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProofResult } from './proof-result.ts'

/** An edit that drops a question in one place. */
type Drop = { readonly place: string; readonly file: string; readonly code: string; readonly instead: string }

const policies = 'src/policies/policies'
const proposals = 'src/sales/proposals'

const drops: readonly Drop[] = [
  {
    place: 'form',
    file: `${proposals}/typed-values.ts`,
    code: '...Object.values(applicantFields),',
    instead: '...Object.values(applicantFields).slice(1),',
  },
  {
    place: 'reading',
    file: `${proposals}/read-answers.ts`,
    code: 'text(question.field))',
    instead: "question.field === 'mother_name' ? undefined : text(question.field))",
  },
  {
    place: 'storage of people',
    file: `${policies}/server/people-store.ts`,
    code: '{ ...person, policyId, part,',
    instead: '{ ...person, spouseName: undefined, policyId, part,',
  },
  {
    place: 'details',
    file: `${policies}/server/present-policy.ts`,
    code: '(answer ?? null)]',
    instead: "(key === 'email' ? null : (answer ?? null))]",
  },
  {
    place: 'stored draft back into the form',
    file: `${proposals}/web/initial-values.ts`,
    code: 'put(question.field, given[readName(question)])',
    instead: "if (question.kind !== 'email') put(question.field, given[readName(question)])",
  },
  {
    place: 'view',
    file: `${policies}/web/policy-sections.ts`,
    code: "if (key !== 'nationalId') return [row]",
    instead: "if (key === 'birthPlace') return []\n      if (key !== 'nationalId') return [row]",
  },
  {
    place: 'check page and paper',
    file: `${proposals}/answer-lines.ts`,
    code: 'Object.entries(questions).map(([key, question]) =>',
    instead: "Object.entries(questions).filter(([key]) => key !== 'education').map(([key, question]) =>",
  },
  {
    place: 'core message',
    file: 'src/policies/core-push/server/policy-for-core.ts',
    code: 'motherName: person.motherName,',
    instead: '',
  },
  {
    place: 'wire of the core system',
    file: 'src/adapters/core-system/wire.ts',
    code: 'spouse_name: person.spouseName ?? null,',
    instead: 'spouse_name: null,',
  },
  {
    place: 'import',
    file: 'src/policies/policy-import/imported-line.ts',
    code: "fatherName: text('father_name') || undefined,",
    instead: '',
  },
  {
    place: 'customer',
    file: `${policies}/server/customer-store.ts`,
    code: 'return { ...answers, ...nationalIdColumns',
    instead: 'return { ...answers, occupation: undefined, ...nationalIdColumns',
  },
]

const root = join(import.meta.dirname, '..')
const copied = [
  'src',
  'sandbox',
  'demo',
  'launcher',
  'tests',
  'db',
  'build',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'vite.config.ts',
]

/** Drops a question in each place in a copy of the repository, and expects the test of all questions to fail. */
export async function questionsProof(): Promise<ProofResult> {
  const copy = await mkdtemp(join(tmpdir(), 'jibon-questions-'))
  const offences: string[] = []
  try {
    for (const name of copied) await cp(join(root, name), join(copy, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    if (!(await isGreen(copy))) offences.push('The test of all questions fails without any edit.')
    for (const drop of drops) if (!(await isNoticed(copy, drop))) offences.push(`Not noticed: ${drop.place}.`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
  return {
    what: 'A question that is dropped in any place it goes through fails the test that takes every question everywhere',
    size: `${drops.length} places: ${drops.map(({ place }) => place).join(', ')}`,
    result: offences.length > 0 ? `${offences.length} not as expected` : 'each noticed',
    offences,
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
  const options = ['--import', hooks, vitest, 'run', '--reporter', 'dot', 'tests/proposals/questions.test.ts']
  return new Promise((resolve) => {
    execFile(process.execPath, options, { cwd: copy, env: { ...process.env, NODE_ENV: 'test' } }, (failed) =>
      resolve(!failed),
    )
  })
}
