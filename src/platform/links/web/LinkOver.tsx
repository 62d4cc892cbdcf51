import { forgotPasswordPath } from '#people/accounts/paths.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Anchor, BackLink } from '#ui'
import { useLinkWords } from './words.ts'

/** For a link that was used, has expired, was revoked or never existed: the page does not say which. */
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
          {over.payment}
          <Helpline say={over.helpline} />
        </li>
        <li>
          {over.paper}
          <Helpline say={over.helpline} />
        </li>
        <li>
          {over.password} <Anchor href={forgotPasswordPath}>{over.forgot}</Anchor>
        </li>
      </ul>
      <BackLink href="/">{over.home}</BackLink>
    </div>
  )
}
