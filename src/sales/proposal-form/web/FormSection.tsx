import type { ComponentType } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import type { SectionName } from '#sales/proposals/proposal.ts'
import { Anchor, Button, Icon, useHydrated } from '#ui'
import { wordsKeyOf } from '../form.ts'
import { DocumentsSection } from './DocumentsSection.tsx'
import { FormErrors } from './FormErrors.tsx'
import { useProposalForm } from './form-context.ts'
import { HealthSection } from './HealthSection.tsx'
import { AppointeeSection, NomineeSection } from './NomineeSections.tsx'
import { OfficeSection } from './OfficeSection.tsx'
import { ApplicantSection } from './PersonSections.tsx'
import { DraftButton } from './SaveParts.tsx'
import { useFormWords, useProposalsWords } from './words.ts'

const sectionFields: Readonly<Record<SectionName, ComponentType>> = {
  applicant: ApplicantSection,
  nominee: NomineeSection,
  appointee: AppointeeSection,
  office: OfficeSection,
  health: HealthSection,
  documents: DocumentsSection,
}

/** The sections that ask for a date of birth. */
const partsOfPeople: ReadonlySet<SectionName> = new Set(['applicant', 'nominee', 'appointee'])

/** One part of the form: its position, its fields, and the button to the next part. */
export function FormSection({ name }: { name: SectionName }) {
  const { proposal, view, leave } = useProposalForm()
  const words = useProposalsWords()
  const filling = useFormWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const { title, hint } = words.sections[wordsKeyOf(name, proposal.proposer)]
  const number = view.sections.indexOf(name) + 1
  const Fields = sectionFields[name]
  // With scripts a part is a screen of its own, and its name is the screen's h1.
  const Heading = isHydrated ? 'h1' : 'h2'
  return (
    <section hidden={!view.isOnePage && view.shown !== name} aria-labelledby={`part-${name}`}>
      <div className="pb-s6">
        {isHydrated && (
          <Anchor href={view.addressOf(undefined)} className="inline-flex min-h-11 items-center gap-s2">
            <Icon of="arrow-left" />
            {words.allSections}
          </Anchor>
        )}
        {isHydrated && number > 0 && (
          <p className="text-ink-2 text-s">
            {write.fill(words.sectionOf, { n: number, of: view.sections.length })}
          </p>
        )}
        <Heading id={`part-${name}`} tabIndex={-1} className="text-3xl">
          {title}
        </Heading>
        <p className="lead mt-s1 mb-s5">{hint}</p>
        {name === view.part && <FormErrors />}
        <Fields />
        {isHydrated && (
          <>
            <div className="mt-s6 flex flex-wrap items-center gap-s4">
              <Button kind="primary" onClick={() => leave(name)} data-next="">
                {view.nextOf(name) === 'check' ? filling.checkAnswers : words.nextSection}
              </Button>
              <DraftButton />
            </div>
            <p className="mt-s4 text-ink-2 text-s max-md:hidden pointer-coarse:hidden">
              {partsOfPeople.has(name) && `${filling.dateKeys} `}
              {filling.keys}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
