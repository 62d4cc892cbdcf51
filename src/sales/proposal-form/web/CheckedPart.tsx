import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import type { AnswerLine } from '#sales/proposals/answer-lines.ts'
import { Anchor, Disclosure, Icon } from '#ui'
import { useFormWords, useProposalsWords } from './words.ts'

/** Longer answers, in characters, have a row of their own. */
const mostInHalf = 24

type CheckedPartProps = {
  title: string
  /** The address where its answers are changed; undefined while nothing can be saved. */
  href: string | undefined
  lines: readonly AnswerLine[]
  /** Fields with an error that prevents confirmation. */
  wrong: ReadonlySet<string>
  /** Content after the answers that counts with them, such as the health questions. */
  children?: ReactNode
  /** How many fields of `children` have an error. */
  wrongBeside?: number
}

/**
 * A part of the check page: its state and its answers side by side. Missing answers are one line, and
 * optional ones are folded away.
 */
export function CheckedPart({ title, href, lines, wrong, children, wrongBeside = 0 }: CheckedPartProps) {
  const { check: words } = useFormWords()
  const { preview } = useProposalsWords()
  const write = useWriter()
  const isGiven = ({ answer }: AnswerLine) => answer !== preview.notAnswered
  const shown = useWholeName(lines).filter(isGiven)
  const missing = lines.filter((line) => !isGiven(line) && wrong.has(line.name))
  const empty = lines.filter((line) => !isGiven(line) && !wrong.has(line.name))
  const toDo = lines.filter(({ name }) => wrong.has(name)).length + wrongBeside
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-s4 border-ink border-b-[1.5px] pb-s2">
        <h3>{title}</h3>
        <span className="flex flex-wrap items-center gap-x-s4">
          <PartState toDo={toDo} />
          {href && (
            <Anchor href={href} className="inline-flex min-h-11 items-center">
              {words.change}
              <span className="sr-only"> {title}</span>
            </Anchor>
          )}
        </span>
      </div>
      <dl className="mt-s3 grid grid-cols-2 gap-x-s4 gap-y-s3">
        {shown.map((line) => (
          <div key={line.name} className={`min-w-0 ${line.answer.length > mostInHalf ? 'col-span-2' : ''}`}>
            <dt className="text-ink-2 text-s">{line.label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {wrong.has(line.name) ? <Wrong>{line.answer}</Wrong> : line.answer}
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="mt-s3">
          <Wrong>{preview.notAnswered}</Wrong>: {missing.map(({ label }) => label).join(' · ')}
        </p>
      )}
      {children}
      {empty.length > 0 && (
        <Disclosure
          summary={write.fill(empty.length === 1 ? words.emptyOne : words.empty, { n: empty.length })}
          className="mt-s3"
        >
          <p className="text-ink-2">{empty.map(({ label }) => label).join(' · ')}</p>
        </Disclosure>
      )}
    </section>
  )
}

/** Joins first and last name into one line. */
function useWholeName(lines: readonly AnswerLine[]): readonly AnswerLine[] {
  const { check: words } = useFormWords()
  const { preview } = useProposalsWords()
  const [first, last] = lines.filter(({ name }) => /(first|last)_name$/.test(name))
  if (!first || !last || [first, last].some(({ answer }) => answer === preview.notAnswered)) return lines
  const whole = { name: first.name, label: words.name, answer: `${first.answer} ${last.answer}` }
  return lines.flatMap((line) => (line === first ? whole : line === last ? [] : line))
}

function PartState({ toDo }: { toDo: number }) {
  const { check: words } = useFormWords()
  const { states } = useProposalsWords()
  const write = useWriter()
  return toDo === 0 ? (
    <span className="inline-flex items-center gap-s1 font-semibold text-green-800 text-s">
      <Icon of="circle-check" />
      {states.complete}
    </span>
  ) : (
    <span className="inline-flex items-center gap-s1 font-semibold text-red-800 text-s">
      <Icon of="circle-alert" />
      {write.fill(toDo === 1 ? words.leftOne : words.left, { n: toDo })}
    </span>
  )
}

function Wrong({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-s1 font-semibold text-red-800">
      <Icon of="circle-alert" className="translate-y-[0.12em]" />
      {children}
    </span>
  )
}
