import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Icon } from '#ui'
import type { ListedDocument } from './library.loader.ts'
import { useDocumentWords } from './words.ts'

type Paper = ListedDocument['papers'][number]
type PaperLinksProps = {
  papers: readonly Paper[]
  /** The document's name, for those who hear only the links. */
  of: string
}

const megabyte = 1_000_000

/** The files of one edition, the reader's language first; each link names language, kind and size. */
export function PaperLinks({ papers, of }: PaperLinksProps) {
  const words = useDocumentWords()
  const write = useWriter()
  const own = [...papers].sort(
    (one, other) => Number(other.language === write.language) - Number(one.language === write.language),
  )
  const sizeOf = ({ bytes }: Paper) =>
    bytes < megabyte
      ? write.fill(words.kilobytes, { n: Math.max(1, Math.round(bytes / 1000)) })
      : write.fill(words.megabytes, { n: { value: bytes / megabyte, decimals: 1 } })
  return (
    <ul className="paper-links">
      {own.map((paper) => (
        <li key={paper.language}>
          {/* A file, not a page of the site. */}
          <a href={paper.url} hrefLang={paper.language} type="application/pdf">
            <Icon of="download" />
            <span className="sr-only">{`${of}: `}</span>
            {write.fill(words.paper, { language: words.languages[paper.language], size: sizeOf(paper) })}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Says that the paper does not exist in the reader's language. */
export function MissingLanguage({ papers }: { papers: readonly Paper[] }) {
  const { onlyIn } = useDocumentWords()
  const language = useLanguage()
  const [only] = papers
  return papers.length === 1 && only && only.language !== language ? (
    <p className="muted">{onlyIn[only.language]}</p>
  ) : null
}
