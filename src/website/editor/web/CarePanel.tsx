import type { FormEvent } from 'react'
import { formatDate } from '#kernel/dates.ts'
import { WaitingNote } from '#people/approvals/web/WaitingNote.tsx'
import { callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Button, Checkbox, Chip, DateField, Disclosure, SelectField, toast } from '#ui'
import type { setContentCare } from '#website/drafts/contract.ts'
import type { OpenedEntry } from './entry.loader.ts'
import { useEditorWords } from './words.ts'

type CarePanelProps = { entry: OpenedEntry; onDone: () => void }

/** The owner of an entry, its review day, and whether publishing needs a second person. */
export function CarePanel({ entry, onDone }: CarePanelProps) {
  const { care: words } = useEditorWords()
  const write = useWriter()
  const { care, waiting, may } = entry
  const facts = [
    care.owner?.name ? write.fill(words.lookedAfter, { name: care.owner.name }) : words.noOwner,
    care.review_on ? write.fill(words.reviewOn, { day: formatDate(care.review_on, write.language) }) : '',
  ]
  return (
    <section aria-label={words.title} className="mb-s5">
      <WaitingNote approval={waiting} />
      <div className="mb-s3 flex flex-wrap items-center gap-s3 text-s text-ink-2">
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {care.is_regulated && (
          <Chip colour="mari" icon="eye">
            {words.regulated}
          </Chip>
        )}
      </div>
      {may.edit && (
        <Disclosure summary={words.change}>
          <CareForm key={JSON.stringify(care)} entry={entry} onDone={onDone} />
        </Disclosure>
      )}
    </section>
  )
}

function CareForm({ entry: { type, slug, care, owners }, onDone }: CarePanelProps) {
  const { care: words } = useEditorWords()
  const { refused, trouble, errorOf, isBusy, act } = useAct()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void act(async () => {
      const { message } = await callOnce<typeof setContentCare>('POST /api-app/content/look-after', {
        type,
        slug,
        owner: Number(given.get('owner')),
        review_on: String(given.get('review_on') ?? ''),
        is_regulated: given.get('is_regulated') === '1',
      })
      toast.show({ text: message })
      onDone()
    })
  }
  const isListed = care.owner && !owners.some(({ id }) => id === care.owner?.id)
  const choices = [...owners, ...(isListed && care.owner ? [care.owner] : [])]
  return (
    <form onSubmit={send} className="stack max-w-form" noValidate>
      {refused && Object.keys(refused.errors).length === 0 && <p role="alert">{trouble}</p>}
      <SelectField
        name="owner"
        label={words.owner}
        error={errorOf('owner')}
        defaultValue={care.owner ? String(care.owner.id) : ''}
        placeholder={words.nobody}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <DateField
        name="review_on"
        label={words.reviewDay}
        hint={words.reviewHint}
        error={errorOf('review_on')}
        defaultValue={care.review_on ?? ''}
      />
      <Checkbox
        name="is_regulated"
        label={words.isRegulated}
        hint={words.regulatedHint}
        defaultChecked={care.is_regulated}
      />
      <div>
        <Button type="submit" busy={isBusy ? words.storing : undefined}>
          {words.store}
        </Button>
      </div>
    </form>
  )
}
