import { useState } from 'react'
import { formatMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { type KeptVersions, VersionChoice, type Whose } from '#platform/pages/web/VersionChoice.tsx'
import { differingNames, typedNames } from '#sales/proposals/typed-values.ts'
import { Button, ButtonLink, Form } from '#ui'
import { proposalFormPaths } from '../paths.ts'
import { answerOfField, labelOfField } from './field-labels.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import type { RefusedSave } from './save-outcome.ts'
import { useAskedIn, useFormWords } from './words.ts'

/**
 * Two versions of one draft, field by field: the radio buttons have the names and values of the fields, so
 * the choice is what is saved, with or without scripts.
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
  const asked = useAskedIn()
  const { language } = asked
  const differing = differingNames(values, other.values)
  const [kept, setKept] = useState<KeptVersions>({})
  const version = (whose: Whose, from: RefusedSave['values'], name: string) => ({
    value: from[name] ?? '',
    label: fill(words[whose], { answer: answerOfField(name, from, asked) }, language),
  })
  const policyId = values.id ?? ''
  const when = formatMoment(new Date(other.savedAt), language)
  return (
    <Form method="post" encType="multipart/form-data" className="mt-s4 max-w-[760px]">
      <input type="hidden" name="id" value={policyId} />
      <input type="hidden" name="version" value={other.version} />
      <input type="hidden" name="quote" value={values.quote ?? proposal.cover.quote} />
      {typedNames
        .filter((name) => !differing.includes(name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
      <VersionChoice
        words={{ ...words, lead: fill(words.lead, { when }, language) }}
        parts={differing.map((name) => ({
          name,
          label: labelOfField(name, asked),
          mine: version('mine', values, name),
          theirs: version('theirs', other.values, name),
        }))}
        kept={kept}
        onKeep={setKept}
      />
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
