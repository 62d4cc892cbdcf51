import { useRouteLoaderData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { TelephoneLink } from '#ui'
import { useLinkWords } from './words.ts'

type Site = { readonly setting: { readonly helpline: string; readonly bn_helpline: string } }

/** The helpline, as the frame of the site around the page has it. */
export function Helpline() {
  const { over } = useLinkWords()
  const write = useWriter()
  const site = useRouteLoaderData<Site>('site')
  if (!site) return null
  const { bn_helpline: bn, helpline: en } = site.setting
  return (
    <TelephoneLink number={en}>
      {write.fill(over.helpline, { helpline: { bn, en }[write.language] })}
    </TelephoneLink>
  )
}
