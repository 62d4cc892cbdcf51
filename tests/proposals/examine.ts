import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { en } from '#sales/proposals/words.en.ts'
import { pdfFile } from '../people/proposal-of-sumaiya.ts'
import type { Typing } from './draw.ts'
import {
  applicantFields,
  appointeeFields,
  asked,
  type Field,
  healthFields,
  nomineeOf,
  type Question,
} from './form-model.ts'

type Examination = {
  readonly url: string
  /** Of an agent who may write proposals. */
  readonly token: string
  /** Made for a woman born on 17 May 1990. */
  readonly quote: string
  readonly proposals: number
  readonly seed: number
}

export type Findings = {
  readonly sent: number
  readonly drafts: number
  readonly confirmed: number
  readonly refused: number
  readonly offences: readonly string[]
}

type Drawn = {
  readonly isConfirmed: boolean
  readonly isForm: boolean
  readonly hasChild: boolean
  readonly answers: readonly (readonly [Field, Typing | undefined])[]
  readonly questions: readonly Question[]
}

type Came = { readonly status: number; readonly body: unknown }

const { problems } = en
const atOnce = 6

/** Sends drawn proposals through the front door: each is stored exactly, or refused with the right sentences. */
export async function examineProposals(examination: Examination): Promise<Findings> {
  const { proposals, seed } = examination
  const waiting = fc.sample(drawn, { numRuns: proposals, seed })
  // Drawing takes its time, in which nothing else is heard: connections that were closed meanwhile are noticed now.
  await nextTurn()
  const found = { sent: 0, drafts: 0, confirmed: 0, refused: 0 }
  const offences: string[] = []
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const came = await send(examination, one)
      found.sent += 1
      found[came.status !== 200 ? 'refused' : one.isConfirmed ? 'confirmed' : 'drafts'] += 1
      const wrong = await judge(examination, one, came)
      offences.push(...wrong.map((what) => `${what}: ${JSON.stringify(fieldsOf(one)).slice(0, 1500)}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { ...found, offences }
}

/** Most answers as they should be, a few missing, at their limits or hostile. */
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    isConfirmed: fc.boolean(),
    isForm: fc.boolean(),
    hasChild: fc.boolean(),
    /** How many of a hundred answers come as they fall; the others are tried until they are right. */
    wild: fc.constantFrom(0, 0, 3, 10, 40),
  })
  .chain(({ isConfirmed, isForm, hasChild, wild }) => {
    const fields = [
      ...applicantFields,
      ...nomineeOf(hasChild ? '2016-02-29' : '1988-01-09'),
      ...(hasChild ? appointeeFields : []),
      ...healthFields,
    ]
    const answers = fc.tuple(
      ...fields.map((field) =>
        fc
          .tuple(fc.nat(99), fc.nat(99), field.typing, field.typing.filter(isFine))
          .map(([dice, leaveOut, any, fine]) => {
            const typing =
              dice < wild
                ? leaveOut < 30
                  ? undefined
                  : any
                : field.missing || leaveOut < 60
                  ? fine
                  : undefined
            return [field, typing] as const
          }),
      ),
    )
    const isTame = wild === 0
    const calm = asked.map((all) =>
      isTame ? all.filter(({ answer, details }) => isFine(answer) && !details.refused) : all,
    )
    return fc
      .tuple(answers, calm)
      .map(([typed, questions]) => ({ isConfirmed, isForm, hasChild, answers: typed, questions }))
  })

function isFine({ stored, refused }: Typing): boolean {
  return stored !== null && refused === undefined
}

function fieldsOf({ answers, questions }: Drawn): Record<string, unknown> {
  const sent: Record<string, unknown> = {}
  for (const [{ name }, typing] of answers) if (typing) sent[name] = typing.typed
  for (const { name, answer, details } of questions) {
    sent[name] = answer.typed
    sent[`${name}_details`] = details.typed
  }
  return sent
}

async function send({ url, token, quote }: Examination, one: Drawn): Promise<Came> {
  const fields = {
    ...fieldsOf(one),
    quote,
    agency_code: 'AG001',
    status: one.isConfirmed ? 1 : 0,
    ...(one.isConfirmed ? { declaration: 1, consent: 1 } : {}),
  }
  // A file comes in a form only.
  const isForm = one.isForm || one.isConfirmed
  const body = isForm ? formOf(fields, one.isConfirmed) : JSON.stringify(fields)
  const response = await fetch(`${url}/api-app/purchase-policy`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: 'lang=en',
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body,
  })
  return { status: response.status, body: await response.json() }
}

function formOf(fields: Readonly<Record<string, unknown>>, hasFile: boolean): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, String(typeof value === 'boolean' ? Number(value) : value))
  if (hasFile) form.append('document', pdfFile())
  return form
}

type Answer = { message?: string; errors?: Record<string, string[]>; data?: { id: number } }

async function judge(examination: Examination, one: Drawn, came: Came): Promise<string[]> {
  const { message, errors, data } = came.body as Answer
  const expected = expectedProblems(one)
  if (came.status >= 500) return [`answered by ${came.status}`]
  if (expected.length === 0)
    return came.status === 200 && data
      ? compare(one, await readBack(examination, data.id))
      : [`refused: ${message} ${JSON.stringify(errors)}`]
  const sentences = Object.fromEntries(expected.map(({ field, text }) => [field, [text]]))
  if (came.status !== 422) return [`answered by ${came.status} for ${JSON.stringify(sentences)}`]
  return [
    ...(message === toastOf(expected) ? [] : [`says "${message}", not "${toastOf(expected)}"`]),
    ...(isSame(errors, sentences)
      ? []
      : [`names ${JSON.stringify(errors)}, not ${JSON.stringify(sentences)}`]),
  ]
}

type Expected = { readonly part: Field['part']; readonly field: string; readonly text: string }

/** What is missing and what is wrong, by the table of fields alone. */
function expectedProblems({ answers, questions, isConfirmed, hasChild }: Drawn): Expected[] {
  // Of a nominee whose age nobody knows no appointee is asked for; one is refused for the missing date already.
  const isAgeKnown = answers.some(([{ name }, typing]) => name === 'birth_date' && typing && isFine(typing))
  const isJudged = ({ part }: Field) => part !== 'appointee' || !isConfirmed || (hasChild && isAgeKnown)
  const found = answers
    .filter(([field]) => isJudged(field) && isAsked(field, answers))
    .flatMap(([{ part, name, missing, inDraft }, typing]): Expected[] => {
      if (typing?.refused) return [{ part, field: name, text: typing.refused }]
      const isNeeded = missing !== undefined && (isConfirmed || inDraft)
      return isNeeded && (typing?.stored ?? null) === null ? [{ part, field: name, text: missing }] : []
    })
  const health = questions.flatMap(({ name, answer, details }): Expected[] => {
    if (answer.refused) return [{ part: 'health', field: name, text: answer.refused }]
    return answer.stored === '1' && details.refused
      ? [{ part: 'health', field: `${name}_details`, text: details.refused }]
      : []
  })
  return [...found, ...health]
}

/** Whether the answer to another field asks for one to this. */
function isAsked({ part, askedWhen }: Field, answers: Drawn['answers']): boolean {
  if (!askedWhen) return true
  const other = answers.find(([field]) => field.part === part && field.name === askedWhen.name)
  if (!other) throw new Error(`${askedWhen.name} is no field of ${part}`)
  const [field, typing] = other
  return isAsked(field, answers) && askedWhen.is.includes(typing?.stored ?? '')
}

/** The toast of the first part that fails (PROP-29). */
function toastOf(expected: readonly Expected[]): string {
  const fails = (part: Field['part']) => expected.some((one) => one.part === part)
  if (fails('customer')) return problems.checkCustomerInformation
  if (fails('nominee')) return problems.checkNomineeFields
  return fails('appointee') ? problems.checkAppointeeFields : problems.checkHealthFields
}

type Answers = Record<string, unknown>
type Details = Record<'customer' | 'nominee' | 'appointee' | 'questions_answers', Answers | null> & {
  readonly nominees: readonly Answers[]
}

async function readBack({ url, token }: Examination, id: number): Promise<Details> {
  const response = await fetch(`${url}/api-app/customer-policy-details`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer_policy_id: id }),
  })
  return ((await response.json()) as { data: { customer_policy_details: Details } }).data
    .customer_policy_details
}

function compare({ answers, questions }: Drawn, details: Details): string[] {
  const read: Readonly<Record<Field['part'], Answers | null>> = {
    ...details,
    nominee: { ...details.nominees[0], ...details.nominee },
    health: details.questions_answers,
    office: {},
  }
  const wrong = answers.flatMap(([field, typing]) => {
    const { part, name, readAs } = field
    const there = read[part]?.[readAs] ?? null
    const stored = isAsked(field, answers) ? (typing?.stored ?? null) : null
    return isStored(there, stored)
      ? []
      : [`${name} is ${JSON.stringify(there)}, not ${JSON.stringify(stored)}`]
  })
  const health = details.questions_answers ?? {}
  const lost = questions.flatMap(({ name, answer, details: words }) => {
    const read = [health[`${name}_answer`], health[name]]
    const stored = [Number(answer.stored), answer.stored === '1' ? (words.stored ?? '') : '']
    return isSame(read, stored) ? [] : [`${name} is ${JSON.stringify(read)}, not ${JSON.stringify(stored)}`]
  })
  return [...wrong, ...lost]
}

/** Lists and details show of a national ID the last four digits. */
function isStored(read: unknown, stored: string | null): boolean {
  if (typeof read === 'string' && stored !== null && /^•+\d{4}$/.test(read))
    return read.slice(-4) === stored.slice(-4)
  return read === stored
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
