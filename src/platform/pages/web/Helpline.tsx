import { Fragment } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type Language, pickText } from '#kernel/language.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { TelephoneLink } from '#ui'

type InBoth = Readonly<Record<Language, string>>
type Framed = { readonly helpline: InBoth; readonly hours: InBoth }
type Site = {
  readonly setting: Readonly<Record<'helpline' | 'bn_helpline' | 'office_hours' | 'bn_office_hours', string>>
}

/**
 * The helpline on its own line: a number that one tap calls, and its hours. Empty if no layout around the
 * page loads it. `say` is a sentence with {helpline}.
 */
export function Helpline({ say = '{helpline}', className = '' }: { say?: string; className?: string }) {
  const write = useWriter()
  const framed = useFramed()
  if (!framed) return null
  const number = framed.helpline[write.language]
  const { text: hours, language } = pickText(framed.hours, write.language)
  return (
    <span className={`flex flex-wrap items-center gap-x-s3 ${className}`}>
      <TelephoneLink number={framed.helpline.en}>{write.fill(say, { helpline: number })}</TelephoneLink>
      <span className="text-ink-2 text-s" lang={language === write.language ? undefined : language}>
        <UnbrokenParts text={hours} />
      </span>
    </span>
  )
}

/** Days and hours each stay on one line, so that no number is left alone on the next one. */
function UnbrokenParts({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part) => (
    <Fragment key={part}>
      <span className="inline-block">{part}</span>{' '}
    </Fragment>
  ))
}

/** The data of the layout around the page: the customer area, the invoice, the portal, or the site. */
function useFramed(): Framed | undefined {
  const area = useRouteLoaderData<{ readonly brand: Framed }>('customer-area')
  const invoice = useRouteLoaderData<{ readonly brand: Framed }>('customer-invoice')
  const portal = useRouteLoaderData<Framed>('portal')
  const site = useRouteLoaderData<Site>('site')
  if (!site) return area?.brand ?? invoice?.brand ?? portal
  const { helpline, bn_helpline, office_hours, bn_office_hours } = site.setting
  return {
    helpline: { bn: bn_helpline, en: helpline },
    hours: { bn: bn_office_hours, en: office_hours },
  }
}
