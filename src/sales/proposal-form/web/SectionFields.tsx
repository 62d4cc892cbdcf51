import type { SectionName } from '#sales/proposals/proposal.ts'
import { listMinors } from '#sales/proposals/rules.ts'
import { backToCalculator } from './calculator-of.ts'
import { DocumentsSection } from './DocumentsSection.tsx'
import { HealthSection } from './HealthSection.tsx'
import { AppointeeSection, NomineeSection } from './NomineeSections.tsx'
import { OfficeSection } from './OfficeSection.tsx'
import { ApplicantSection } from './PersonSections.tsx'
import type { OpenedProposal } from './policy-buy.loader.ts'
import type { LiveAnswers } from './use-live-answers.ts'
import type { NomineesInForm } from './use-nominees.ts'

type SectionFieldsProps = {
  name: SectionName
  proposal: OpenedProposal
  live: LiveAnswers
  nominees: NomineesInForm
}

/** The questions of one part of the proposal. */
export function SectionFields({ name, proposal, live, nominees }: SectionFieldsProps) {
  const { answers, circumstances } = live
  switch (name) {
    case 'applicant':
      return (
        <ApplicantSection
          priced={circumstances.priced}
          own={answers.applicant}
          calculator={backToCalculator(proposal.cover)}
        />
      )
    case 'nominee':
      return <NomineeSection nominees={nominees} people={answers} />
    case 'appointee':
      return (
        <AppointeeSection
          nominees={nominees}
          people={answers}
          minors={listMinors(answers, circumstances.today)}
        />
      )
    case 'office':
      return <OfficeSection proposal={proposal} />
    case 'health':
      return <HealthSection />
    case 'documents':
      return (
        <DocumentsSection
          stored={proposal.draft?.documents ?? []}
          isBySeller={proposal.proposer !== 'customer'}
        />
      )
  }
}
