import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { fill } from '#kernel/words.ts'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ArrowLeft } from '#platform/web/ui/icons.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { useLanguage } from '#platform/web/visit.ts'
import type { SectionName } from '../form.ts'
import type { Proposer } from '../proposal.ts'
import { useProposalsWords } from './words.ts'

type SectionFrameProps = {
  name: SectionName
  proposer: Proposer
  number: number
  count: number
  errors: Readonly<Record<string, string>>
  addressOf: (name: SectionName | undefined) => string
  next: SectionName | undefined
  /** Judges the part by the rules of a confirmed proposal; true when it may be left behind. */
  check: () => boolean
  children: ReactNode
}

/** One part of the form: where it stands, what is wrong in it, its fields, the way on. */
export function SectionFrame(props: SectionFrameProps) {
  const { name, proposer, number, count, errors, addressOf, next, check, children } = props
  const words = useProposalsWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { title, hint } = words.sections[name === 'office' && proposer === 'bank' ? 'bank' : name]
  // With scripts a part is a screen of its own, and its name the screen's one heading of the first level.
  const Heading = isHydrated ? 'h1' : 'h2'
  const listed = Object.entries(errors).map(([field, text]) => ({ field, text }))
  const goOn = () => {
    if (!check()) return
    navigate(addressOf(next))
  }
  return (
    <div className="max-w-[660px] pb-s6">
      {isHydrated && (
        <Anchor href={addressOf(undefined)} className="inline-flex min-h-11 items-center gap-s2">
          <Icon of={ArrowLeft} />
          {words.allSections}
        </Anchor>
      )}
      {isHydrated && number > 0 && (
        <p className="text-ink-2 text-s">{fill(words.sectionOf, { n: number, of: count }, language)}</p>
      )}
      <Heading id={`part-${name}`} tabIndex={-1} className="text-3xl">
        {title}
      </Heading>
      <p className="lead mt-s1 mb-s5">{hint}</p>
      {isHydrated && (
        <ErrorSummary
          title={fill(words.fixFields, { n: listed.length }, language)}
          errors={listed}
          className="mb-s5"
        />
      )}
      {children}
      {isHydrated && (
        <div className="mt-s6 flex flex-wrap items-center gap-s4">
          <Button kind="primary" onClick={goOn}>
            {words.nextSection}
          </Button>
          <Button kind="text" type="submit" name="status" value="0">
            {words.saveDraft}
          </Button>
        </div>
      )}
    </div>
  )
}
