import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import type { SectionName } from '#sales/proposals/proposal.ts'
import { Anchor, Button, Icon, useHydrated } from '#ui'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { DraftButton } from './SaveParts.tsx'
import type { AddressOf } from './use-view.ts'
import { useFormWords, useProposalsWords } from './words.ts'

type SectionFrameProps = {
  name: SectionName
  proposal: OpenedProposal
  number: number
  count: number
  addressOf: AddressOf
  /** Judges the part and, when nothing is wrong in it, goes on to the next one. */
  goOn: () => void
  isLast: boolean
  /** What is wrong in it. */
  summary: ReactNode
  children: ReactNode
}

/** Where somebody's date of birth is asked for. */
const partsOfPeople: ReadonlySet<SectionName> = new Set(['applicant', 'nominee', 'appointee'])

/** One part of the form: where it stands, its fields, the way on. */
export function SectionFrame(props: SectionFrameProps) {
  const { name, proposal, number, count, addressOf, goOn, isLast, summary, children } = props
  const words = useProposalsWords()
  const filling = useFormWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const { title, hint } = words.sections[name === 'office' && proposal.proposer === 'bank' ? 'bank' : name]
  // With scripts a part is a screen of its own, and its name the screen's one heading of the first level.
  const Heading = isHydrated ? 'h1' : 'h2'
  return (
    <div className="pb-s6">
      {isHydrated && (
        <Anchor href={addressOf(undefined)} className="inline-flex min-h-11 items-center gap-s2">
          <Icon of="arrow-left" />
          {words.allSections}
        </Anchor>
      )}
      {isHydrated && number > 0 && (
        <p className="text-ink-2 text-s">{write.fill(words.sectionOf, { n: number, of: count })}</p>
      )}
      <Heading id={`part-${name}`} tabIndex={-1} className="text-3xl">
        {title}
      </Heading>
      <p className="lead mt-s1 mb-s5">{hint}</p>
      {summary}
      {children}
      {isHydrated && (
        <>
          <div className="mt-s6 flex flex-wrap items-center gap-s4">
            <Button kind="primary" onClick={goOn} data-next="">
              {isLast ? filling.checkAnswers : words.nextSection}
            </Button>
            <DraftButton proposal={proposal} />
          </div>
          <p className="mt-s4 text-ink-2 text-s max-md:hidden pointer-coarse:hidden">
            {partsOfPeople.has(name) && `${filling.dateKeys} `}
            {filling.keys}
          </p>
        </>
      )}
    </div>
  )
}
