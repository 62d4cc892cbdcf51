import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { differingNames, typedNames } from '#sales/proposals/typed-values.ts'
import { Alert, Button, ButtonLink, Form, PageHead, RadioGroup, useHydrated } from '#ui'
import { proposalFormPaths } from '../paths.ts'
import { answerOfField, labelOfField } from './field-labels.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import type { RefusedSave } from './save-outcome.ts'
import { useFormWords, useProposalsWords } from './words.ts'

/**
 * Two versions of one draft, field by field: the radio buttons carry the names and the answers of the fields, so
 * what is chosen is what is saved, with scripts or without.
 */
export function ConflictChoice({
  proposal,
  values,
  other,
  hasLostFiles,
}: {
  proposal: OpenedProposal
  values: RefusedSave['values']
  other: NonNullable<RefusedSave['other']>
  hasLostFiles: boolean
}) {
  const { conflict: words } = useFormWords()
  const proposalWords = useProposalsWords()
  const asked = { words: proposalWords, policyWords: usePoliciesWords(), language: useLanguage() }
  const { language } = asked
  const isHydrated = useHydrated()
  const differing = differingNames(values, other.values)
  const [kept, setKept] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const isMine = (name: string) => kept[name] !== 'theirs'
  const keepAll = (whose: 'mine' | 'theirs') =>
    setKept(Object.fromEntries(differing.map((name) => [name, whose])))
  const form = useRef<HTMLFormElement>(null)
  // The form that was typed in is gone: who reads by ear or keyboard begins where this page begins.
  useEffect(() => {
    const heading = form.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [])
  const policyId = values.id ?? ''
  const when = formatMoment(new Date(other.savedAt), language)
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="mt-s4 max-w-[760px]">
      <PageHead title={words.title} lead={fill(words.lead, { when }, language)} />
      <input type="hidden" name="id" value={policyId} />
      <input type="hidden" name="version" value={other.version} />
      <input type="hidden" name="quote" value={values.quote ?? proposal.cover.quote} />
      {typedNames
        .filter((name) => !differing.includes(name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
      {differing.length === 0 && <Alert>{words.same}</Alert>}
      {isHydrated && differing.length > 1 && (
        <div className="mb-s5 flex flex-wrap gap-s3">
          <Button small onClick={() => keepAll('mine')}>
            {words.allMine}
          </Button>
          <Button small onClick={() => keepAll('theirs')}>
            {words.allTheirs}
          </Button>
        </div>
      )}
      <div className="stack">
        {differing.map((name) => {
          const mine = values[name] ?? ''
          const theirs = other.values[name] ?? ''
          const read = (from: RefusedSave['values']) => answerOfField(name, from, asked)
          return (
            <RadioGroup
              key={name}
              name={name}
              label={labelOfField(name, asked)}
              layout="column"
              choices={[
                { value: mine, label: fill(words.mine, { answer: read(values) }, language) },
                { value: theirs, label: fill(words.theirs, { answer: read(other.values) }, language) },
              ]}
              value={isMine(name) ? mine : theirs}
              onPick={(value) => setKept({ ...kept, [name]: value === mine ? 'mine' : 'theirs' })}
            />
          )
        })}
      </div>
      {hasLostFiles && <p className="mt-s5 text-ink-2 text-s">{words.files}</p>}
      <div className="mt-s5 flex flex-wrap items-center gap-s4">
        <Button type="submit" kind="primary" name="status" value="merge">
          {words.save}
        </Button>
        <ButtonLink kind="text" href={proposalFormPaths.edit(Number(policyId))} reload>
          {words.drop}
        </ButtonLink>
      </div>
    </Form>
  )
}
