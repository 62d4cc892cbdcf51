import { useWriter } from '#platform/http/web/write.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import type { ShownSection } from '#policies/policies/web/policy-sections.ts'
import type { HealthQuestion } from '#policies/questions/answers.ts'
import { healthQuestionFields, isRisk } from '#policies/questions/health-questions.ts'
import { Disclosure } from '#ui'
import { usePolicyWords } from './words.ts'

type Rows = ShownSection['rows']

/** The health questions: answers that mean a risk are shown, the others are folded away. */
export function HealthAnswers({ title, rows, health }: HealthAnswersProps) {
  const { health: words } = usePolicyWords()
  const write = useWriter()
  const risky = rows.filter(({ key }) => isRisky(key as HealthQuestion, health))
  const rest = rows.filter((row) => !risky.includes(row))
  const counts = { n: rows.length, risky: risky.length }
  return (
    <section>
      <h3 className="border-ink border-b-[1.5px] pb-s2">{title}</h3>
      <p className="mt-s3">{write.fill(risky.length > 0 ? words.some : words.allGood, counts)}</p>
      {risky.length > 0 && <AnswerList rows={risky} />}
      {rest.length > 0 && (
        <Disclosure summary={write.fill(risky.length > 0 ? words.rest : words.all, { n: rest.length })}>
          <AnswerList rows={rest} />
        </Disclosure>
      )}
    </section>
  )
}

export type HealthAnswersProps = {
  readonly title: string
  readonly rows: Rows
  readonly health: PolicyDetails['questions_answers']
}

/** Yes means a risk, except for the question whether all is well. */
function isRisky(question: HealthQuestion, health: HealthAnswersProps['health']): boolean {
  return isRisk(question, health[`${healthQuestionFields[question]}_answer`] === 1)
}

function AnswerList({ rows }: { rows: Rows }) {
  return (
    <dl className="summary-sentences">
      {rows.map(({ key, label, value }) => (
        <div key={key} className="summary-row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
