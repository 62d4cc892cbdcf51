import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { ButtonLink } from '#ui'

type Words = {
  readonly previous: string
  readonly next: string
  readonly pages: string
  readonly pageOf: string
}

/** Back and forth through the pages of a list, and where one stands (USER-01, ROLE-04). */
export function PageTurner({ words, page, pages, hrefOf, note }: PageTurnerProps) {
  const language = useLanguage()
  return (
    <nav
      aria-label={words.pages}
      className="mt-s4 flex flex-wrap items-center justify-between gap-s3 text-s no-print"
    >
      <span className="muted">{note}</span>
      <span className="flex flex-wrap items-center gap-s3">
        <Turn href={page > 1 ? hrefOf(page - 1) : undefined}>{words.previous}</Turn>
        <span>{fill(words.pageOf, { page, pages }, language)}</span>
        <Turn href={page < pages ? hrefOf(page + 1) : undefined}>{words.next}</Turn>
      </span>
    </nav>
  )
}

type PageTurnerProps = {
  words: Words
  page: number
  pages: number
  hrefOf: (page: number) => string
  note?: string
}

function Turn({ href, children }: { href: string | undefined; children: string }) {
  if (href) {
    return (
      <ButtonLink href={href} small>
        {children}
      </ButtonLink>
    )
  }
  return (
    <button type="button" className="btn btn-secondary btn-small" disabled aria-disabled="true">
      {children}
    </button>
  )
}
