import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import {
  appointeePartOf,
  type NomineePart,
  nomineeParts,
  questionsAmong,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import { fieldsOf } from '#policies/questions/question.ts'
import { applicantFields } from '#sales/proposals/form-fields.ts'
import { listMinors } from '#sales/proposals/rules.ts'
import { Button, useHydrated } from '#ui'
import { useProposalForm } from './form-context.ts'
import { LookUpPerson } from './LookUpPerson.tsx'
import { PersonAnswers } from './PersonSections.tsx'
import { Shares } from './Shares.tsx'
import { useIdentityWords, useProposalsWords } from './words.ts'

/** Who receives the money: one person, or up to five who share it (PROP-17, decision 0083). */
export function NomineeSection() {
  const { nominees } = useProposalForm()
  const words = useProposalsWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const nameOf = useNameOf()
  const { parts, round, removed } = nominees
  return (
    <div className="grid gap-s6">
      {parts.map((part, at) => {
        const fields = <Nominee part={part} />
        const key = `${part} ${round}`
        // Without scripts nobody can add a nominee, so one more is rendered, folded.
        if (!isHydrated && at > 0 && at === parts.length - 1)
          return (
            <details key={key}>
              <summary className="min-h-11 cursor-pointer">{words.nominees.another}</summary>
              {fields}
            </details>
          )
        const isAlone = parts.length === 1 || (!isHydrated && parts.length === 2)
        const who = nameOf(part, at)
        return (
          <Named
            key={key}
            id={`${part}-title`}
            title={isAlone ? undefined : write.fill(words.nominees.one, { n: at + 1 })}
            action={
              isHydrated && (
                <Button
                  small
                  icon="trash-2"
                  aria-label={write.fill(words.nominees.removeOf, { who })}
                  onClick={() => nominees.remove(at, who)}
                >
                  {words.nominees.remove}
                </Button>
              )
            }
          >
            {fields}
          </Named>
        )
      })}
      {removed && (
        <p
          role="status"
          tabIndex={-1}
          data-removed=""
          className="flex flex-wrap items-center gap-s4 border-line border-y py-s3"
        >
          {write.fill(words.nominees.removed, { who: removed.who })}
          <Button small onClick={nominees.undo}>
            {words.nominees.undo}
          </Button>
        </p>
      )}
      {isHydrated &&
        (parts.length < nomineeParts.length ? (
          <p>
            <Button icon="plus" onClick={nominees.add}>
              {words.nominees.add}
            </Button>
          </p>
        ) : (
          <p className="text-ink-2 text-s">{write.fill(words.nominees.most, { n: nomineeParts.length })}</p>
        ))}
      {parts.length > 1 && (
        <Shares key={round} shares={parts.map((part, at) => ({ part, who: nameOf(part, at) }))} />
      )}
    </div>
  )
}

function Nominee({ part }: { readonly part: NomineePart }) {
  const { answers } = useProposalForm()
  const { nomineeToggle } = useIdentityWords().lookUp
  return (
    <LookUpPerson fields={fieldsOf(questionsOfNominee[part])} toggle={nomineeToggle} isOptional>
      {/* The shares are asked below all of them. */}
      <PersonAnswers
        questions={questionsAmong(part, 1)}
        answers={answers[part]}
        likeAddress={applicantFields.presentAddress}
      />
    </LookUpPerson>
  )
}

/**
 * Who receives it for a nominee under 18 (PROP-22). The form keeps the fields of all appointees, so that
 * typed values survive the correction of a date of birth.
 */
export function AppointeeSection() {
  const { nominees, answers, circumstances } = useProposalForm()
  const { parts, round } = nominees
  const minors = listMinors(answers, circumstances.today)
  const words = useProposalsWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const { appointeeToggle } = useIdentityWords().lookUp
  const nameOf = useNameOf()
  return (
    <div className="grid gap-s6">
      {parts.map((part, at) => {
        const questions = questionsOfAppointee[appointeePartOf[part]]
        const fields = (
          <LookUpPerson fields={fieldsOf(questions)} toggle={appointeeToggle} isOptional>
            <PersonAnswers
              questions={questions}
              answers={answers[appointeePartOf[part]]}
              likeAddress={applicantFields.presentAddress}
            />
          </LookUpPerson>
        )
        const title = write.fill(words.nominees.appointeeOf, { who: nameOf(part, at) })
        return (
          <div key={`${part} ${round}`} hidden={isHydrated && !minors.includes(part)}>
            <Named id={`${appointeePartOf[part]}-title`} title={parts.length === 1 ? undefined : title}>
              {fields}
            </Named>
          </div>
        )
      })}
    </div>
  )
}

/**
 * One of several, under a focusable heading. A person alone has no heading but the same element: another one would
 * render the fields again and lose what was typed when the next person is added.
 */
function Named({ id, title, action, children }: NamedProps) {
  // The section's own heading is of the first level only where scripts show it alone.
  const Heading = useHydrated() ? 'h2' : 'h3'
  return (
    <section {...(title && { 'aria-labelledby': id, className: 'border-ink border-t-[1.5px] pt-s4' })}>
      {title && (
        <div className="mb-s4 flex flex-wrap items-center justify-between gap-s3">
          <Heading id={id} tabIndex={-1} className="text-xl">
            {title}
          </Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

type NamedProps = {
  readonly id: string
  readonly title: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The label of a nominee: their name, or their number while they have none. */
function useNameOf(): (part: NomineePart, at: number) => string {
  const { answers } = useProposalForm()
  const words = useProposalsWords()
  const write = useWriter()
  return (part, at) => {
    const { firstName, lastName } = answers[part] ?? {}
    const name = [firstName, lastName].filter(Boolean).join(' ')
    return name || write.fill(words.nominees.one, { n: at + 1 })
  }
}
