import { useRouteLoaderData } from 'react-router'
import { forgotPasswordPath } from '#people/accounts/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, BackLink, TelephoneLink } from '#ui'
import { useLinkWords } from './words.ts'

/** Used, over, taken back or never there: the page does not tell which. */
export function LinkOver() {
  const { over } = useLinkWords()
  return (
    <div className="w sec stack max-w-form">
      <title>{over.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{over.title}</h1>
      <p className="lead">{over.lead}</p>
      <h2>{over.next}</h2>
      <ul className="grid gap-s3">
        <li>{over.whole}</li>
        <li>{over.sender}</li>
        <li>
          {over.payment} <Helpline />
        </li>
        <li>
          {over.password} <Anchor href={forgotPasswordPath}>{over.forgot}</Anchor>
        </li>
      </ul>
      <BackLink href="/">{over.home}</BackLink>
    </div>
  )
}

type Site = { readonly setting: { readonly helpline: string; readonly bn_helpline: string } }

/** The helpline, as the frame of the site around the page has it. */
function Helpline() {
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
