import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProofResult } from './proof-result.ts'

/** An edit that drops a question in one place. */
type Drop = { readonly place: string; readonly file: string; readonly code: string; readonly instead: string }

const policies = 'src/policies/policies'
const questions = 'src/policies/questions'
const policyImport = 'src/policies/policy-import'
const proposals = 'src/sales/proposals'
const form = 'src/sales/proposal-form'

export const questionDrops: readonly Drop[] = [
  {
    place: 'form',
    file: `${form}/web/PersonSections.tsx`,
    code: "key === 'nationalId' || key === 'birthDate'",
    instead: "key === 'nationalId' || key === 'education' || key === 'birthDate'",
  },
  {
    place: 'form, health',
    file: `${form}/web/HealthSection.tsx`,
    code: "measureQuestions[key].kind !== 'code')",
    instead: "measureQuestions[key].kind !== 'code' && key !== 'pulseRate')",
  },
  {
    place: 'form, the ten questions',
    file: `${form}/web/HealthSection.tsx`,
    code: '{healthQuestions.map(',
    instead: '{healthQuestions.slice(1).map(',
  },
  {
    place: 'form, office',
    file: `${form}/web/OfficeSection.tsx`,
    code: 'name={officeFields.transactionId}',
    instead: 'name="transaction"',
  },
  {
    place: 'list of fields',
    file: `${proposals}/typed-values.ts`,
    code: 'Object.values(fieldsOf(applicantQuestions))',
    instead: 'Object.values(fieldsOf(applicantQuestions)).slice(1)',
  },
  {
    place: 'input schema',
    file: `${proposals}/fields-contract.ts`,
    code: '  ...typedFields(fieldsOfAppointees),',
    instead: '  ...typedFields(fieldsOfAppointees.slice(1)),',
  },
  {
    place: 'reading',
    file: `${proposals}/read-answers.ts`,
    code: 'text(question.field))',
    instead: "question.field === 'mother_name' ? undefined : text(question.field))",
  },
  {
    place: 'reading of the ten questions',
    file: `${proposals}/read-answers.ts`,
    code: 'healthQuestions.map((question) => [',
    instead: 'healthQuestions.slice(1).map((question) => [',
  },
  {
    place: 'rule of what is missing',
    file: `${proposals}/answer-rules.ts`,
    code: 'required && answers[key] === undefined',
    instead: "required && key !== 'nationality' && answers[key] === undefined",
  },
  {
    place: 'rule of what is wrong',
    file: `${proposals}/answer-rules.ts`,
    code: 'const value = answers[key]',
    instead: "const value = key === 'email' ? undefined : answers[key]",
  },
  {
    place: 'storage of people',
    file: `${policies}/server/answer-column.ts`,
    code: 'if (answer === undefined) return null',
    instead: "if (answer === undefined || question.field === 'spouse_name') return null",
  },
  {
    place: 'reading from storage',
    file: `${policies}/server/answer-column.ts`,
    code: 'if (column === null) return undefined',
    instead: "if (column === null || question.field === 'education') return undefined",
  },
  {
    place: 'details',
    file: `${policies}/server/present-policy.ts`,
    code: '(answer ?? null)]',
    instead: "(key === 'email' ? null : (answer ?? null))]",
  },
  {
    place: 'details of the ten questions',
    file: `${policies}/server/present-policy.ts`,
    code: "answers[question]?.details ?? ''",
    instead: "question === 'goodHealth' ? '' : (answers[question]?.details ?? '')",
  },
  {
    place: 'stored draft back into the form',
    file: `${form}/web/initial-values.ts`,
    code: 'put(question.field, given[readName(question)])',
    instead: "if (question.kind !== 'email') put(question.field, given[readName(question)])",
  },
  {
    place: 'view',
    file: `${policies}/web/policy-sections.ts`,
    code: "if (key !== 'nationalId' ||",
    instead: "if (key === 'birthPlace') return []\n      if (key !== 'nationalId' ||",
  },
  {
    place: 'view of the ten questions',
    file: `${policies}/web/policy-sections.ts`,
    code: 'healthQuestions.map((question) => {',
    instead: 'healthQuestions.slice(1).map((question) => {',
  },
  {
    place: 'check page and paper',
    file: `${proposals}/answer-lines.ts`,
    code: 'Object.entries(questions)\n',
    instead: "Object.entries(questions)\n      .filter(([key]) => key !== 'weightKg')\n",
  },
  {
    place: 'PDF in the other language',
    file: `${proposals}/server/print-proposal.ts`,
    code: '...(transactionId ? { transactionId } : {}),',
    instead: '',
  },
  {
    place: 'core message',
    file: 'src/policies/core-push/server/policy-for-core.ts',
    code: 'return given as CompleteAnswers<Q>',
    instead: 'return { ...given, motherName: undefined } as unknown as CompleteAnswers<Q>',
  },
  {
    place: 'wire of the core system',
    file: `${questions}/core-fields.ts`,
    code: 'if (answer === undefined) return null',
    instead: "if (answer === undefined || question.field === 'spouse_name') return null",
  },
  {
    place: 'list of core fields',
    file: `${questions}/core-fields.ts`,
    code: '.toSorted(([one]',
    instead: ".filter(([key]) => key !== 'smokerStatus')\n    .toSorted(([one]",
  },
  {
    place: 'contract of the core system',
    file: 'sandbox/core-contract.ts',
    code: 'coreFields(questions).map(',
    instead: 'coreFields(questions).slice(1).map(',
  },
  {
    place: 'columns of the file',
    file: `${policyImport}/imported-policy.ts`,
    code: '=> question.inFile)',
    instead: "=> question.inFile && question.field !== 'nominee_gender')",
  },
  {
    place: 'reading of the file',
    file: `${policyImport}/imported-line.ts`,
    code: 'if (answer !== undefined) answers[key]',
    instead: "if (answer !== undefined && key !== 'fatherName') answers[key]",
  },
  {
    place: 'staged lines of the file',
    file: `${policyImport}/server/import-lines-store.ts`,
    code: 'return toColumn(question, answer, seal)',
    instead: "return key === 'spouseName' ? null : toColumn(question, answer, seal)",
  },
  {
    place: 'import to customers',
    file: `${policyImport}/server/import-store.ts`,
    code: 'return questions.map(({ key, column })',
    instead: "return questions.filter(({ key }) => key !== 'birthPlace').map(({ key, column })",
  },
  {
    place: 'import to policies',
    file: `${policyImport}/server/import-policies-store.ts`,
    code: "{ part: 'nominee', questions: nomineeInFile,",
    instead: "{ part: 'nominee', questions: nomineeInFile.slice(1),",
  },
  {
    place: 'customer',
    file: `${policies}/server/customer-store.ts`,
    code: 'const answer = applicant[key]',
    instead: "const answer = key === 'occupation' ? undefined : applicant[key]",
  },
  {
    place: 'from the customer',
    file: `${policies}/server/customer-store.ts`,
    code: 'fromColumn(question, row[key], keys)',
    instead: "key === 'annualIncome' ? undefined : fromColumn(question, row[key], keys)",
  },
  {
    place: 'erasure',
    file: `${policies}/server/personal-data-store.ts`,
    code: 'mapQuestions(applicantQuestions, () => null)',
    instead: "mapQuestions(applicantQuestions, (_, key) => (key === 'gender' ? undefined : null))",
  },
  {
    place: 'file of the person',
    file: 'src/portals/personal-data/server/data-file.ts',
    code: 'Object.entries(labels).map(',
    instead: 'Object.entries(labels).slice(1).map(',
  },
  {
    place: 'demo put back',
    file: 'demo/policies/demo-store.ts',
    code: "key !== 'nationalId')",
    instead: "key !== 'nationalId' && key !== 'motherName')",
  },
  {
    place: 'label',
    file: `${questions}/question-labels.en.ts`,
    code: "annualIncome: 'Annual income',",
    instead: "annualIncome: '',",
  },
  {
    place: 'name of a code',
    file: `${questions}/code-labels.bn.ts`,
    code: "    G: 'স্নাতক',\n",
    instead: '',
  },
  {
    place: 'page on the core message',
    file: 'docs/core-system.md',
    code: '| `applicant.father_name` |',
    instead: '| |',
  },
  {
    place: 'page on the file',
    file: 'docs/import-policies.md',
    code: '| `nominee_mobile` |',
    instead: '| |',
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
export async function questionsProof(): Promise<ProofResult> {
  const offences: string[] = []
  const left = [...questionDrops]
  await Promise.all(Array.from({ length: copies }, (_, copy) => inCopy(copy === 0, left, offences)))
  return {
    what: 'A question that is dropped in any place it goes through fails the test that takes every question everywhere',
    size: `${questionDrops.length} places: ${questionDrops.map(({ place }) => place).join(', ')}`,
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
  const options = ['--import', hooks, vitest, 'run', '--reporter', 'dot', 'tests/proposals/questions']
  return new Promise((resolve) => {
    execFile(process.execPath, options, { cwd: copy, env: { ...process.env, NODE_ENV: 'test' } }, (failed) =>
      resolve(!failed),
    )
  })
}
