import type { ReactNode } from 'react'
import { Alert, Anchor, Icon, PageHead, useHydrated } from '#ui'
import { OpeningNotes } from './OpeningNotes.tsx'
import { type OverviewProps, ProposalOverview, WaysOn } from './ProposalOverview.tsx'
import { useProposalsWords } from './words.ts'

type OpeningProps = OverviewProps & {
  title: string
  backHref: string
  /** Nobody knows yet what became of the last save. */
  isOpen: boolean
  summary: ReactNode
}

/** What the form begins with: its head, what to know before, and all parts in a list. */
export function Opening({ title, backHref, isOpen, summary, ...overview }: OpeningProps) {
  const words = useProposalsWords()
  const isHydrated = useHydrated()
  return (
    <>
      <Anchor href={backHref} className="mb-s2 inline-flex min-h-11 items-center gap-s2">
        <Icon of="arrow-left" />
        {words.back}
      </Anchor>
      <PageHead title={title} lead={words.lead} />
      {summary}
      <OpeningNotes proposal={overview.proposal} />
      <ProposalOverview {...overview} />
      {isHydrated && (
        <>
          {!isOpen && <Alert className="mt-s6">{words.beforeConfirm}</Alert>}
          <WaysOn {...overview} />
        </>
      )}
    </>
  )
}
