import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { taka } from '#kernel/money.ts'
import { healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import type { Gender, Mode } from '#sales/plans/codes.ts'
import type { NamedNominee, OtherPolicy, ProposedLife, RegisterFinding } from '#sales/underwriting/life.ts'
import type { Reason, Verdict } from '#sales/underwriting/verdict.ts'

/** A line of lives.txt: the life, and the reasons written by hand. */
export type WrittenLife = {
  readonly name: string
  readonly life: ProposedLife
  readonly age: number
  readonly reasons: string
}

/** The lives of lives.txt, in order. */
export function readLives(): WrittenLife[] {
  const text = readFileSync(join(import.meta.dirname, 'lives.txt'), 'utf8')
  return text
    .split('\n')
    .filter((line) => /^\d/.test(line) && line.includes(' | '))
    .map((line) => readLife(line.split(' | ').map((cell) => cell.trim())))
}

function readLife(cells: readonly string[]): WrittenLife {
  const [no, who, gender, born = '', start, age, plan = '', sum = '', ...more] = cells
  const [others = '', income, body = '', health = '', register = '', nominees = '', reasons = ''] = more
  if (cells.length !== 15) throw new Error(`Line ${no} has ${cells.length} cells`)
  const [birth = '', childBirth] = born.split(' + ')
  const [height, weight, smokes] = isOrdinary(body) ? ['168', '62'] : body.split(/[/ ]/)
  return {
    name: `${no} ${who}`,
    age: Number(age),
    reasons: reasons === '-' ? '' : reasons,
    life: {
      cover: {
        ...(childBirth ? { birthDate: childBirth, parentBirthDate: birth } : { birthDate: birth }),
        startDate: start === '-' ? '2026-12-01' : (start ?? ''),
        mode: plan.split(' ')[1] as Mode,
        sumAssured: readTaka(sum),
      },
      applicant: { gender: gender as Gender, annualIncome: income === '-' ? '3' : income },
      health: {
        ...(height === '?' ? {} : { heightCm: height }),
        ...(weight === '?' ? {} : { weightKg: weight }),
        smokerStatus: smokes === 'smokes' ? 'Smoker' : 'Non smoker',
        answers: readAnswers(health),
      },
      register: readRegister(register),
      nominees: isOrdinary(nominees)
        ? [{ relation: 'B', gender: 'M', birthDate: '1990-01-01' }]
        : nominees.split('; ').map(readNominee),
      others: isOrdinary(others) ? [] : others.split('; ').map(readOther),
    },
  }
}

const isOrdinary = (cell: string) => cell === '-'
const readTaka = (text: string) => taka(Number(text.replaceAll(',', '')))

function readAnswers(cell: string): ProposedLife['health']['answers'] {
  if (cell === 'none') return {}
  const said = new Map(
    isOrdinary(cell) ? [] : cell.split(', ').map((each) => each.split(' ') as [string, string]),
  )
  const answers = healthQuestions.flatMap((question) => {
    const field = healthQuestionFields[question]
    const answer = said.get(field) ?? (field === 'good_health' ? 'yes' : 'no')
    said.delete(field)
    return answer === 'none' ? [] : [[question, { yes: answer === 'yes' }] as const]
  })
  if (said.size > 0) throw new Error(`No such question: ${[...said.keys()]}`)
  return Object.fromEntries(answers)
}

function readRegister(cell: string): RegisterFinding {
  if (cell === 'not found') return { answer: 'notFound' }
  if (cell === 'no answer') return { answer: 'noAnswer' }
  const says = isOrdinary(cell) ? [] : cell.split(', ')
  const name = says.find((each) => each.startsWith('name '))?.slice('name '.length)
  return {
    answer: 'found',
    name: (name ?? 'same') as 'same' | 'doubtful' | 'another',
    birthDate: says.includes('birth date') ? 'another' : 'same',
    gender: says.includes('gender') ? 'another' : 'same',
  }
}

function readNominee(text: string): NamedNominee {
  const [relation, gender, birthDate, ...explanation] = text.split(' ')
  return { relation, gender, birthDate, explanation: explanation.join(' ') }
}

const statusCodes: Readonly<Record<string, number>> = {
  draft: 0,
  confirmedDraft: 0,
  submitted: 1,
  uploaded: 2,
  active: 3,
  mature: 4,
  notTakenUp: 5,
  pushFailed: 6,
}

function readOther(text: string): OtherPolicy {
  const [status = '', mode, sum = ''] = text.split(' ')
  const code = statusCodes[status]
  if (code === undefined) throw new Error(`No such status: ${status}`)
  return { status: code, isConfirmed: status !== 'draft', mode: mode as Mode, sumAssured: readTaka(sum) }
}

/** The reasons of a verdict as lives.txt writes them. */
export function writeReasons({ reasons }: Verdict): string {
  return reasons.map((reason) => `${reason.code} ${factsOf(reason)}`).join('; ')
}

function factsOf(reason: Reason): string {
  switch (reason.code) {
    case 'healthAnswer':
      return healthQuestionFields[reason.question]
    case 'healthNotAnswered':
      return reason.questions.map((question) => healthQuestionFields[question]).join(', ')
    case 'build': {
      const measure = { bmi: 'bmi', heightCm: 'height', weightKg: 'weight' }[reason.measure]
      return `${measure} ${reason.value < reason.least ? 'low' : 'high'}`
    }
    case 'identity':
      return `${reason.part} ${reason.says}`
    case 'nominee':
      return `${reason.place} ${reason.fault}`
    case 'unverified':
      return `${reason.register} ${writeOver(reason)}`
    case 'smoker':
    case 'totalSum':
    case 'income':
      return writeOver(reason)
  }
}

const writeOver = ({ sum, limit }: { readonly sum: number; readonly limit: number }) =>
  `${writeTaka(sum)} > ${writeTaka(limit)}`
/** 15,00,00,000 */
const writeTaka = (poisha: number) => String(poisha / 100).replace(/(\d)(?=(\d\d)*\d{3}$)/g, '$1,')
