import { paymentPaths } from '#money/ledger/paths.ts'
import { Anchor, ArrowLink, ButtonLink, Card, Icon, type IconDrawing } from '#ui'
import { pagePath } from '#website/site/paths.ts'
import { PayFrame } from './PayFrame.tsx'
import { usePayDirectWords } from './words.ts'

/** What can be paid without an account (PAY-02): a renewal premium, or a first one by the reference of its proposal. */
export default function PayDirectPage() {
  const { choose: words } = usePayDirectWords()
  return (
    <PayFrame title={words.title} lead={words.lead} isIndexed>
      <div className="grid items-start gap-s6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Card stitched aria-labelledby="renewal">
          <h2 id="renewal">{words.renewal}</h2>
          <p className="mt-s2">
            {words.renewalText} {words.charge}
          </p>
          <p className="mt-s5">
            <ButtonLink kind="primary" href={paymentPaths.payDirectSteps}>
              {words.renewalButton}
              <Icon of="arrow-right" />
            </ButtonLink>
          </p>
          <p className="text-s muted mt-s4">{words.safe}</p>
        </Card>
        <section aria-labelledby="needed">
          <h2 id="needed" className="text-xl">
            {words.needTitle}
          </h2>
          <ul className="mt-s3 grid gap-s3">
            <Need icon="file-text" text={words.need.policy} />
            <Need icon="calendar-days" text={words.need.birth} />
            <Need icon="smartphone" text={words.need.mobile} />
            <Need icon="mail" text={words.need.email} />
          </ul>
        </section>
      </div>
      <div className="mt-s6 grid gap-s1 border-line border-t pt-s4">
        <p className="flex flex-wrap items-center gap-x-s3">
          {words.haveAccount}
          <Anchor href="/login" className="inline-flex min-h-11 items-center font-semibold">
            {words.logIn}
          </Anchor>
        </p>
        <ArrowLink href={pagePath('how-to-pay')}>{words.otherWays}</ArrowLink>
      </div>
    </PayFrame>
  )
}

function Need({ icon, text }: { icon: IconDrawing; text: string }) {
  return (
    <li className="flex gap-s3">
      <Icon of={icon} className="mt-[0.2em] flex-none text-green-700" />
      {text}
    </li>
  )
}
