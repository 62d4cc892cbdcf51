import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Download, FileText } from '#platform/web/ui/icons.ts'
import { useLanguage } from '#platform/web/visit.ts'
import type { PolicyDetails } from '../contract.ts'
import { usePoliciesWords } from './words.ts'

/** The papers handed in, each with its download (POL-14). */
export function PolicyDocuments({ documents }: Pick<PolicyDetails, 'documents'>) {
  const words = usePoliciesWords()
  const language = useLanguage()
  const sizeOf = (bytes: number) =>
    fill(words.kilobytes, { n: formatNumber(Math.max(1, Math.round(bytes / 1024)), language) }, language)
  return (
    <section>
      <h3 className="border-ink border-b-[1.5px] pb-s2">{words.sections.documents}</h3>
      {documents.length === 0 && <p className="muted mt-s3">{words.noDocument}</p>}
      <ul>
        {documents.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center gap-x-s4 gap-y-s1 border-line border-b py-s3"
          >
            <Icon of={FileText} className="text-green-700" />
            <span className="min-w-0 flex-1 wrap-anywhere">{document.name}</span>
            <span className="text-ink-2 text-s">{sizeOf(document.size)}</span>
            {document.url && (
              <Anchor
                href={document.url}
                reload
                download
                className="inline-flex min-h-11 items-center gap-s2"
              >
                <Icon of={Download} />
                {words.download}
                <span className="sr-only"> {document.name}</span>
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
