import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { writePolicy } from '#adapters/core-system/wire.ts'
import { putCustomers } from '#demo/policies/demo-store.ts'
import type { DemoApplicant } from '#demo/policies/people.ts'
import { writeDigits } from '#kernel/bangla-text.ts'
import { formatDate, todayInDhaka } from '#kernel/dates.ts'
import { role } from '#people/staff/permissions.ts'
import { policyForCore } from '#policies/core-push/server/policy-for-core.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { findCustomer } from '#policies/policies/server/customer-store.ts'
import { presentApplicant } from '#policies/policies/server/present-policy.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { policySections } from '#policies/policies/web/policy-sections.ts'
import { bn as policiesBn } from '#policies/policies/words.bn.ts'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import { importColumns } from '#policies/policy-import/imported-policy.ts'
import { importPolicies } from '#policies/policy-import/server/import-policies.ts'
import { healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import { namingQuestions } from '#policies/questions/nominee-questions.ts'
import { isSensitive, outsideName, type Question, readName, snakeCase } from '#policies/questions/question.ts'
import { questionSections } from '#policies/questions/questions.ts'
import { sectionOfField } from '#sales/proposal-form/form.ts'
import { labelOfField } from '#sales/proposal-form/web/field-labels.ts'
import { draftValues } from '#sales/proposal-form/web/initial-values.ts'
import { answerLines } from '#sales/proposals/answer-lines.ts'
import { keysOf } from '#sales/proposals/form-fields.ts'
import type { PaperSection } from '#sales/proposals/paper.ts'
import type { Circumstances } from '#sales/proposals/proposal.ts'
import { answersFrom } from '#sales/proposals/read-answers.ts'
import { confirmProblems } from '#sales/proposals/rules.ts'
import { printProposal } from '#sales/proposals/server/print-proposal.ts'
import { findSignedProposal } from '#sales/proposals/server/store.ts'
import { typedAnswers } from '#sales/proposals/typed-values.ts'
import { bn } from '#sales/proposals/words.bn.ts'
import { en } from '#sales/proposals/words.en.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import { pushedPolicy } from '../../sandbox/core-contract.ts'
import { app, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor } from '../people/proposal-of-sumaiya.ts'
import { formHtml } from './form-html.ts'
import {
  birthDates,
  type Case,
  cases,
  columnOf,
  held,
  named,
  nameOf,
  people,
  policyOfFile,
  type Section,
  sent,
  type Texts,
  written,
} from './question-cases.ts'

/**
 * Takes every declared question through form, rules, draft, confirmation, view, paper, core message, import and
 * customer. What is expected follows from the declaration: a new question needs nothing here.
 */
let draft: PolicyDetails
let confirmed: PolicyDetails
let policy: Policy
let paper: readonly PaperSection[]

openApp()
beforeAll(async () => {
  const bank = await app.signIn('bank')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const details = async (id: number): Promise<PolicyDetails> =>
    (await bank.post('/api-app/customer-policy-details', { customer_policy_id: id })).body.data
      .customer_policy_details
  const saved = await purchase(bank, { ...sent, quote, status: 0 })
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  const { id, version } = saved.body.data
  draft = await details(id)
  const kept = draftValues(draft, null)
  // The form hands the stored draft back: what it lost is lost here too.
  const again = { ...kept, quote, id, version, status: 1, declaration: 1, consent: 1 }
  const { status, body } = await purchase(bank, again, [pdfFile()])
  expect([status, body.errors]).toEqual([200, undefined])
  confirmed = await details(id)
  policy = (await getPolicy(app.db, id)) as Policy
  paper = (await findSignedProposal(app.db, id))?.paper ?? []
}, 60_000)

/** Expects every question of some in a place. */
const expectAll = (isThere: (one: Case) => boolean, some = cases) =>
  expect(some.filter((one) => !isThere(one)).map(nameOf)).toEqual([])
const partOf = (details: PolicyDetails, section: Section): Texts =>
  ({
    applicant: details.customer,
    nominee: { ...details.nominees[0], ...details.nominee },
    appointee: details.appointee ?? {},
    office: details,
    health: details.questions_answers,
  })[section] as unknown as Texts

/** As a person reads it. */
function read(one: Case, words: typeof policiesEn | typeof policiesBn = policiesEn): string {
  const { question, answer } = one
  const language = words === policiesEn ? 'en' : 'bn'
  if (question.kind === 'date') return formatDate(answer, language)
  if (question.kind === 'measure') return writeDigits(answer, language)
  if (question.kind !== 'code') return written(one)
  return (words.codes[question.labels] as Readonly<Record<string, string>>)[answer] ?? ''
}

const asked = { words: en, policyWords: policiesEn, language: 'en' } as const

describe('every question of the proposal', () => {
  it('is a field of the form, in which its answer stands', () => {
    const html = formHtml(sent)
    const isField = (name: string) => html.includes(` name="${name}"`)
    expectAll(({ question }) => isField(question.field))
    expect(Object.values(healthQuestionFields).filter((name) => !isField(name))).toEqual([])
  })

  it('is read from the form', () => {
    const values = typedAnswers(sent)
    const answers = answersFrom(sent)
    expect(values).toEqual(sent)
    const parts = { ...answers, office: answers } as unknown as Readonly<Record<Section, Texts>>
    expectAll(({ section, key, answer }) => parts[section][key] === answer)
    expect(Object.keys(answers.health.answers)).toEqual(healthQuestions)
    expectAll(({ section, question }) => sectionOfField(question.field) === section)
  })

  it('has a label in both languages, and a name for each of its codes', () => {
    for (const [words, policyWords] of [
      [bn, policiesBn],
      [en, policiesEn],
    ] as const) {
      const labels: readonly Texts[] = [words.fields, policyWords.fields]
      expectAll(({ key }) => labels.every((fields) => Boolean(fields[key])))
      for (const { question } of cases)
        if (question.kind === 'code')
          expect(Object.keys(policyWords.codes[question.labels])).toEqual(
            expect.arrayContaining([...question.codes, ...(question.formerCodes ?? [])]),
          )
    }
    expectAll(({ question }) => labelOfField(question.field, asked) !== question.field)
  })

  it('is judged: when it is missing, and when it cannot be right', () => {
    const circumstances: Circumstances = {
      proposer: 'bank',
      priced: { birthDate: birthDates.applicant ?? '' },
      today: '2026-11-23',
      hasDocument: true,
      agencyCodes: ['AG001'],
    }
    const problemsOf = (answers: Texts) =>
      confirmProblems(answersFrom({ ...answers, health_asked: '1' }), circumstances).map(({ field }) => field)
    const isMissed = ({ field }: Question) => problemsOf({ ...sent, [field]: '' }).includes(field)
    expectAll(({ question }) => !question.required || isMissed(question))
    const wrong = 'x'.repeat(5_000)
    expectAll(({ question }) => problemsOf({ ...sent, [question.field]: wrong }).includes(question.field))
  })

  it('stands in the draft, and comes back into the form', () => {
    expectAll((one) => partOf(draft, one.section)?.[readName(one.question)] === written(one))
    const values = draftValues(draft, null)
    expect(values).toEqual({
      ...sent,
      ...Object.fromEntries(cases.map((one) => [one.question.field, written(one)])),
    })
  })

  it('stands on the check page', () => {
    const answers = answersFrom(sent)
    const lines = new Map(
      keysOf(questionSections).flatMap((section) =>
        answerLines(section, answers, asked, { isMasked: true }).map(({ name, answer }) => [name, answer]),
      ),
    )
    expectAll((one) => lines.get(one.question.field) === read(one))
    for (const name of Object.values(healthQuestionFields)) expect(lines.get(name)).toBe(`Yes. About ${name}`)
  })

  it('stands in the confirmed policy and its view', () => {
    expectAll((one) => partOf(confirmed, one.section)?.[readName(one.question)] === written(one))
    // The view names the agent when an agent saved the policy (POL-13).
    const byAgent = { ...confirmed, user: { ...confirmed.user, role_id: role.agent } }
    const rows = new Map(
      policySections(byAgent, policiesEn, 'en').map((one) => [
        one.part ?? one.title,
        one.rows.map(({ label, value }) => `${label}: ${value}`),
      ]),
    )
    const titles = { office: policiesEn.sections.office, health: policiesEn.sections.health } as const
    const labels: Texts = policiesEn.fields
    expectAll((one) =>
      Boolean(
        rows
          .get(titles[one.section as keyof typeof titles] ?? one.section)
          ?.includes(`${labels[one.key]}: ${read(one)}`),
      ),
    )
    expect(rows.get(policiesEn.sections.healthQuestions)).toEqual(
      healthQuestions.map(
        (key) => `${policiesEn.healthQuestions[key]}: Yes: About ${healthQuestionFields[key]}`,
      ),
    )
  })

  it('stands on the signed paper, and on both languages of its PDF', async () => {
    const missing = (
      sheet: typeof paper,
      words: typeof en | typeof bn,
      policyWords: typeof policiesEn | typeof policiesBn,
    ) => {
      const lines = new Map(sheet.map(({ title, lines }) => [title, lines.map(({ answer }) => answer)]))
      expectAll((one) => Boolean(lines.get(titleIn(words, one.section))?.includes(read(one, policyWords))))
      const yes = words.yes + words.fullStop
      const said = Object.values(healthQuestionFields).map((name) => `${yes} About ${name}`)
      expect(lines.get(words.sections.health.title)).toEqual(expect.arrayContaining(said))
    }
    // A bank handed it in.
    function titleIn({ sections }: typeof en | typeof bn, section: Section) {
      return sections[section === 'office' ? 'bank' : section].title
    }
    missing(paper, en, policiesEn)
    let sheets: readonly { readonly language: string; readonly parts: typeof paper }[] = []
    const typeset = async (_file: string, content: object) => {
      sheets = (content as { readonly sheets: typeof sheets }).sheets
      return new Uint8Array()
    }
    const { book } = loadDefaultEdition()
    const editions = { current: () => ({ book }), find: () => undefined }
    const deps = { db: app.db, typesetter: { typeset }, editions, publicUrl: 'https://example.com' }
    await printProposal(deps as never, policy, app.clock.now(), (work) => app.db.transaction(work) as never)
    expect(sheets.map(({ language }) => language)).toEqual(['en', 'bn'])
    missing(sheets[0]?.parts ?? [], en, policiesEn)
    missing(sheets[1]?.parts ?? [], bn, policiesBn)
  })

  it('stands in the message to the core system, under the names of its contract', () => {
    const papers = [{ name: 'a.pdf', contentType: 'application/pdf', content: new Uint8Array([1]) }]
    const message = writePolicy(policyForCore(policy, 'Nabo Jibon Anando', papers), 'JB26-1')
    const taken = pushedPolicy.parse(message)
    expect(taken).toEqual(message)
    const expected = ({ question, answer }: Case) => {
      if (question.kind !== 'code') return answer
      const labels = policiesEn.codes[question.labels] as Texts
      return question.sentAs ? question.sentAs[answer] : labels[answer]
    }
    const nominee = { ...taken.nominees?.[0], ...taken.nominee }
    const parts = { ...taken, nominee, office: taken } as unknown as Readonly<Record<Section, Texts>>
    expectAll((one) => parts[one.section][outsideName(one.key, one.question)] === expected(one))
    expect(taken.health.answers).toEqual(
      healthQuestions.map((key) => ({
        question: snakeCase(key),
        yes: true,
        details: `About ${healthQuestionFields[key]}`,
      })),
    )
  })

  it('stands in the documentation of the core message and of the insurer’s file', async () => {
    const page = (name: string) => readFile(join(import.meta.dirname, '../../docs', name), 'utf8')
    const [core, file] = await Promise.all([page('core-system.md'), page('import-policies.md')])
    const isInCore = ({ section, key, question }: Case) =>
      core.includes(
        key in namingQuestions ? `\`${key}\`` : `| \`${section}.${outsideName(key, question)}\` |`,
      )
    expectAll((one) => one.section === 'office' || isInCore(one))
    expectAll((one) => file.includes(`| \`${columnOf(one)}\` |`), held)
  })

  it('is stored in a column of its own, sealed unless it is declared clear', async () => {
    const { rows } = await app.db.$client.query(
      'select part, to_jsonb(person) as answers from policy_people person where policy_id = $1',
      [policy.id],
    )
    const stored = new Map(rows.map(({ part, answers }) => [part, answers as Texts]))
    const isStored = ({ question, answer }: Case, column: string | null | undefined) =>
      question.isClear ? column === answer : Boolean(column?.startsWith('p1.'))
    expectAll((one) => isStored(one, stored.get(one.section)?.[snakeCase(one.key)]), people)
  })

  it('of the applicant is copied to the customer, and from there into the next proposal', async () => {
    const { rows } = await app.db.$client.query('select customer_id from policies where id = $1', [policy.id])
    const customer = await findCustomer(app.db, rows[0].customer_id)
    expectAll(({ key, answer }) => (customer as unknown as Texts)[key] === answer, named('applicant'))
    const own = draftValues(null, presentApplicant(customer ?? {}))
    expectAll((one) => own[one.question.field] === written(one), named('applicant'))
  })

  it('of the applicant is put back when the demo is', async () => {
    // Nobody is stored under this number yet, so that what is put back was something else before.
    const nationalId = '1977123456'
    const answers = { ...answersFrom(sent).applicant, nationalId } as DemoApplicant
    const other = Object.fromEntries(
      named('applicant').map(({ key, question, answer }) => [
        key,
        isSensitive(question) || question.kind === 'date' ? answer : `not ${answer}`,
      ]),
    ) as DemoApplicant
    const put = (applicant: DemoApplicant) =>
      app.db.transaction((tx) => putCustomers(tx, [{ applicant, since: app.clock.now() }]))
    await put({ ...other, nationalId })
    const id = (await put(answers)).get(answers.nationalId) ?? 0
    const customer = await findCustomer(app.db, id)
    expectAll(
      ({ key, answer }) => (customer as unknown as Texts)[key] === answer,
      named('applicant').filter(({ question }) => !isSensitive(question)),
    )
  })

  it('that the insurer’s file holds is read from it and stored, with the person and with the policy', async () => {
    // Another person than the one who proposed.
    const answerOf = ({ question, answer }: Case) =>
      isSensitive(question) ? answer.replace('19901234', '19884321') : answer
    const cells: Readonly<Record<string, string>> = {
      ...policyOfFile,
      ...Object.fromEntries(held.map((one) => [columnOf(one), answerOf(one)])),
    }
    expect(Object.keys(cells).filter((column) => !importColumns.includes(column as never))).toEqual([])
    const folder = await mkdtemp(join(tmpdir(), 'jibon-questions-'))
    const rows = [Object.keys(cells), Object.values(cells)]
    await writeFile(join(folder, 'one.csv'), rows.map((row) => row.join(';')).join('\n'))
    const { db } = app
    const into = {
      db,
      pool: db.$client as never,
      now: app.clock.now(),
      who: 'a test',
      folder,
      print: () => {},
    }
    const { sentences } = await importPolicies(['one.csv'], into)
    await rm(folder, { recursive: true })
    expect(sentences[0]).toContain('new: 1')
    const found = await db.$client.query(
      `select id, customer_id from policies where core_number = '900000777'`,
    )
    const imported = (await getPolicy(db, found.rows[0].id)) as unknown as Readonly<Record<Section, Texts>>
    expectAll((one) => imported[one.section][one.key] === answerOf(one), held)
    const holder = (await findCustomer(db, found.rows[0].customer_id)) as unknown as Texts
    expectAll(
      (one) => holder[one.key] === answerOf(one),
      held.filter(({ section }) => section === 'applicant'),
    )
  })
})
