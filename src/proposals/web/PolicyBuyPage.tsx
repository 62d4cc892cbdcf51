import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { fill } from '#kernel/words.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ArrowLeft } from '#platform/web/ui/icons.ts'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { useLanguage } from '#platform/web/visit.ts'
import { usePoliciesWords } from '#policies/web/words.ts'
import { formSections, type SectionName, sectionOfField } from '../form.ts'
import { applicantFields } from '../form-fields.ts'
import { backToCalculator } from './calculator-of.ts'
import { DocumentsSection } from './DocumentsSection.tsx'
import { FormProvider } from './form-context.ts'
import { HealthSection } from './HealthSection.tsx'
import { initialValues } from './initial-values.ts'
import { OfficeSection } from './OfficeSection.tsx'
import { ApplicantSection, AppointeeSection, NomineeSection } from './PersonSections.tsx'
import { PremiumSummary } from './PremiumSummary.tsx'
import { ProposalFrame } from './ProposalFrame.tsx'
import { ProposalOverview, SaveParts } from './ProposalOverview.tsx'
import type { OpenedProposal, RefusedSave } from './policy-buy.loader.ts'
import { SectionFrame } from './SectionFrame.tsx'
import { showTrouble } from './trouble.ts'
import { type LiveAnswers, useLiveAnswers } from './use-live-answers.ts'
import { useProposalsWords } from './words.ts'

/**
 * The purchase form: one form whose parts can be filled in any order. With scripts one part is shown at a
 * time, chosen by the address; without them all parts stand under each other. Nothing typed is lost either way.
 */
export default function PolicyBuyPage() {
  const proposal = useLoaderData<OpenedProposal>()
  const refused = useActionData<RefusedSave>()
  const words = useProposalsWords()
  const policyWords = usePoliciesWords()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const { section, addressOf } = useSection()
  const form = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => ({ ...initialValues(proposal.draft, proposal.own), ...refused?.values }))
  const live = useLiveAnswers(form, initial, proposal)
  const [checked, setChecked] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({})

  const errorOf = (field: string) => {
    const own = checked[sectionOfField(field) ?? '']
    return own ? own[field] : refused?.errors[field]?.[0]
  }
  const check = (name: SectionName): boolean => {
    const problems =
      formSections.find((one) => one.name === name)?.problems(live.answers, live.circumstances) ?? []
    const sentences = problems.flatMap(({ code, field, params }) =>
      field
        ? [[field, fill(words.problems[code as keyof typeof words.problems], params ?? {}, language)]]
        : [],
    )
    setChecked({ ...checked, [name]: Object.fromEntries(sentences) })
    return sentences.length === 0
  }
  const visible = formSections.filter((one) => one.visibleWhen(live.answers, live.circumstances))
  const shown = isHydrated && visible.some((one) => one.name === section) ? section : undefined
  const refusal = refused && (refused.message || words.saveFailed)
  const backHref = backToCalculator(proposal.cover)
  useFocusOn(shown)
  useEffect(() => {
    if (refused && refusal) showTrouble(refusal)
  }, [refused, refusal])
  const allErrors = Object.entries(refused?.errors ?? {}).map(([field, [text = '']]) => ({ field, text }))
  const title = fill(words.title, { plan: proposal.cover.plan.name }, language)

  return (
    <ProposalFrame brand={proposal.brand} title={title} cover={proposal.cover}>
      <div className="mt-s4 grid gap-s7 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Form
          ref={form}
          method="post"
          action={addressOf(undefined)}
          encType="multipart/form-data"
          noValidate
          onInput={live.refresh}
          onClick={live.refresh}
          onKeyDown={(event) => shown && keepEnterFromSaving(event)}
          onSubmit={() => setChecked({})}
        >
          <HiddenFields proposal={proposal} />
          <FormProvider
            value={{
              words,
              policyWords,
              language,
              answerOf: (name) => initial[name],
              errorOf,
              isFixed: (name) => isFixed(proposal, name),
            }}
          >
            <div hidden={shown !== undefined}>
              <Anchor href={backHref} className="mb-s2 inline-flex min-h-11 items-center gap-s2">
                <Icon of={ArrowLeft} />
                {words.back}
              </Anchor>
              <PageHead title={title} lead={words.lead} />
              {refused && (
                <Alert kind="danger" live className="mb-s5">
                  {refusal}
                </Alert>
              )}
              {!isHydrated && (
                <ErrorSummary
                  title={fill(words.fixFields, { n: allErrors.length }, language)}
                  errors={allErrors}
                  className="mb-s5"
                />
              )}
              <ProposalOverview proposal={proposal} live={live} addressOf={addressOf} />
              {isHydrated && <SaveParts proposal={proposal} live={live} addressOf={addressOf} />}
            </div>
            {formSections.map(({ name }) => {
              const place = visible.findIndex((one) => one.name === name)
              return (
                <section key={name} hidden={isHydrated && shown !== name} aria-labelledby={`part-${name}`}>
                  <SectionFrame
                    name={name}
                    proposer={proposal.proposer}
                    number={place + 1}
                    count={visible.length}
                    errors={checked[name] ?? ofSection(refused, name)}
                    addressOf={addressOf}
                    next={visible[place + 1]?.name}
                    check={() => check(name)}
                  >
                    <SectionFields name={name} proposal={proposal} live={live} />
                  </SectionFrame>
                </section>
              )
            })}
            {!isHydrated && <SaveParts proposal={proposal} live={live} addressOf={addressOf} />}
          </FormProvider>
        </Form>
        <PremiumSummary cover={proposal.cover} changeHref={backHref} />
      </div>
    </ProposalFrame>
  )
}

type SectionFieldsProps = { name: SectionName; proposal: OpenedProposal; live: LiveAnswers }

function SectionFields({ name, proposal, live }: SectionFieldsProps) {
  switch (name) {
    case 'applicant':
      return <ApplicantSection priced={live.circumstances.priced} />
    case 'nominee':
      return <NomineeSection />
    case 'appointee':
      return <AppointeeSection />
    case 'office':
      return <OfficeSection proposal={proposal} />
    case 'health':
      return <HealthSection />
    case 'documents':
      return <DocumentsSection stored={proposal.draft?.documents ?? []} />
  }
}

function HiddenFields({ proposal: { draft, cover } }: { proposal: OpenedProposal }) {
  return (
    <>
      <input type="hidden" name="quote" value={cover.quote} />
      {draft && <input type="hidden" name="id" value={draft.id} />}
      {draft && <input type="hidden" name="version" value={draft.version} />}
    </>
  )
}

/** Which part the address names; `nominee=true` opens the nominee (PROP-04). */
function useSection() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const section = query.get('nominee') === 'true' ? 'nominee' : query.get('section')
  const addressOf = (name: SectionName | undefined) => {
    const next = new URLSearchParams(search)
    next.delete('nominee')
    if (name) next.set('section', name)
    else next.delete('section')
    return `${pathname}?${next}`
  }
  return { section: section as SectionName | null, addressOf }
}

/** Within a part, Enter in a line of text must not save the draft and leave the form. */
function keepEnterFromSaving(event: KeyboardEvent) {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file')
    event.preventDefault()
}

/** Who moves to another part hears and sees its heading first. */
function useFocusOn(shown: SectionName | null | undefined) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo(0, 0)
    document.getElementById(shown ? `part-${shown}` : 'main')?.focus({ preventScroll: true })
  }, [shown])
}

/** A customer's own record is shown and stays as it is. */
function isFixed({ own }: OpenedProposal, name: string): boolean {
  const isApplicant = Object.values<string>(applicantFields).includes(name)
  return isApplicant && own !== null && Boolean(own[name as keyof typeof own])
}

function ofSection(refused: RefusedSave | undefined, name: SectionName): Record<string, string> {
  const errors = Object.entries(refused?.errors ?? {}).filter(([field]) => sectionOfField(field) === name)
  return Object.fromEntries(errors.map(([field, [text = '']]) => [field, text]))
}
