import { useWriter } from '#platform/http/web/write.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import { healthQuestionFields, healthQuestions, isRisk } from '#policies/questions/health-questions.ts'
import type { AnswerLine } from '#sales/proposals/answer-lines.ts'
import { Disclosure, Icon } from '#ui'
import { useFormWords, useProposalsWords } from './words.ts'

/** The health questions: answers that name a risk are shown, the others are folded into one line. */
export function CheckedHealth({ health, lines }: { health: HealthAnswers; lines: readonly AnswerLine[] }) {
  const { check: words } = useFormWords()
  const { preview } = useProposalsWords()
  const write = useWriter()
  const given = lines.filter(({ answer }) => answer !== preview.notAnswered)
  const risky = given.filter(({ name }) => namesRisk(health, name))
  const others = lines.filter((line) => !risky.includes(line))
  const counts = { n: given.length - risky.length, of: lines.length }
  const open = lines.length - given.length
  return (
    <div className="mt-s3">
      {open > 0 && (
        <p className="flex items-start gap-s1 font-semibold text-red-800">
          <Icon of="circle-alert" className="mt-[0.2em] flex-none" />
          {write.fill(words.unansweredQuestions, { n: open, of: lines.length })}
        </p>
      )}
      {given.length > 0 && (
        <p className="font-semibold">
          {write.fill(
            given.length === lines.length && risky.length === 0 ? words.allHealthy : words.healthy,
            counts,
          )}
        </p>
      )}
      {risky.length > 0 && <Lines lines={risky} />}
      {others.length > 0 && (
        <Disclosure summary={write.fill(words.allQuestions, { n: others.length })}>
          <Lines lines={others} />
        </Disclosure>
      )}
    </div>
  )
}

export const isHealthQuestion = ({ name }: AnswerLine): boolean =>
  Object.values<string>(healthQuestionFields).includes(name)

function namesRisk({ answers }: HealthAnswers, field: string): boolean {
  const question = healthQuestions.find((one) => healthQuestionFields[one] === field)
  const answer = question && answers[question]
  return question !== undefined && answer !== undefined && isRisk(question, answer.yes)
}

function Lines({ lines }: { lines: readonly AnswerLine[] }) {
  return (
    <dl className="summary-sentences">
      {lines.map(({ name, label, answer }) => (
        <div key={name} className="summary-row">
          <dt>{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
