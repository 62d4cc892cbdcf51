import { useLocation } from 'react-router'
import { addressIn, languages } from '#kernel/language.ts'
import { useVisit } from '#platform/http/web/visit.ts'

type PageMetaProps = {
  title: string
  description: string
  /** Search engines are asked to leave the page out. */
  isHidden?: boolean
  /** The canonical path, if the page has several addresses. */
  of?: string
  /** The page number of a list with several pages. */
  page?: number
}

/** Title, description, and canonical and alternate addresses of a public page (design §3). */
export function PageMeta({ title, description, isHidden, of, page = 1 }: PageMetaProps) {
  const { origin, language } = useVisit()
  const { pathname } = useLocation()
  const path = (of ?? pathname).replace(/(.)\/+$/, '$1')
  const address = origin + (page > 1 ? `${path}?page=${page}` : path)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isHidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(address, language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(address, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  )
}
