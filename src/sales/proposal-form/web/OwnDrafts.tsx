import { formatMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { OldDraftLine } from '#policies/policies/web/OldDraft.tsx'
import type { OwnDraft } from '#sales/proposals/contract.ts'
import { ButtonLink } from '#ui'
import { useFormWords } from './words.ts'

/**
 * The drafts that a policy holder saved for themselves, each with a link to continue. Renders nothing if
 * there is none.
 */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
  const { drafts: words } = useFormWords()
  const write = useWriter()
  if (drafts.length === 0) return null
  return (
    <section className="mb-s7" aria-labelledby="drafts">
      <h2 id="drafts">{words.title}</h2>
      <p className="mt-s1 mb-s4 text-ink-2 text-s">{words.lead}</p>
      <ul className="grid gap-s3">
        {drafts.map(({ id, url, reference, plan, saved_at: savedAt, delete_on }) => (
          <li key={id} className="panel flex flex-wrap items-center justify-between gap-s4">
            <div className="wrap-anywhere min-w-0">
              <b>{plan}</b>
              <p className="text-ink-2 text-s">
                <span className="num">{reference}</span> ·{' '}
                {write.fill(words.saved, { when: formatMoment(new Date(savedAt), write.language) })}
              </p>
              <OldDraftLine draft={{ delete_on }} />
            </div>
            <ButtonLink small href={url} aria-label={write.fill(words.goOnWith, { plan, reference })}>
              {words.goOn}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
