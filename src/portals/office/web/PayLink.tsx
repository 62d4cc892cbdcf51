import { useState } from 'react'
import { useActionData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import type { SentPayLink } from '#money/pay-direct/contract.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { CopyButton, Form } from '#ui'
import type { PolicyOverview } from './policy.loader.ts'
import type { PayLinkAttempt } from './send-pay-link.ts'
import { useSaleWords } from './words.ts'

/** A button that sends the holder a link to pay the premium, and the link itself once it was sent. */
export function PayLink({ policyId, isNext, isSoon, earlier }: PayLinkProps) {
  const { link: words } = useSaleWords()
  const answer = useActionData<PayLinkAttempt>()
  const write = useWriter()
  const attempt = useKept(answer?.act === 'payLink' ? answer : undefined)
  return (
    <section aria-labelledby="pay-link" className="no-print grid gap-s3">
      <h3 id="pay-link">{words.title}</h3>
      <p>
        {words.lead}
        {isSoon && ` ${words.soon}`}
      </p>
      {earlier && !attempt?.link && (
        <p className="text-s">
          {write.fill(words.earlier, {
            at: writeMoment(earlier.made_at, write.language),
            until: writeMoment(earlier.valid_until, write.language),
          })}
        </p>
      )}
      {attempt && <Outcome of={attempt}>{attempt.link && <Made link={attempt.link} />}</Outcome>}
      <Form method="post">
        <input type="hidden" name="id" value={policyId} />
        <SubmitButton
          name="act"
          value="payLink"
          icon="smartphone"
          kind={isNext && !attempt?.link ? 'primary' : 'secondary'}
          working={words.sending}
        >
          {attempt?.link || earlier ? words.sendAgain : words.send}
        </SubmitButton>
      </Form>
    </section>
  )
}

type PayLinkProps = {
  policyId: number
  /** This is the first thing to do on the page. */
  isNext?: boolean
  /** Nothing can be paid before there is a policy number. */
  isSoon?: boolean
  /** The link that was sent earlier and is still valid. */
  earlier?: PolicyOverview['pay_link']
}

/** Keeps the last answer, because the page's own refresh drops the action's data. */
function useKept(answer: PayLinkAttempt | undefined): PayLinkAttempt | undefined {
  const [kept, setKept] = useState(answer)
  if (answer && answer !== kept) setKept(answer)
  return answer ?? kept
}

/** The address, to copy or read out: one tap selects all of it. */
function Made({ link }: { link: SentPayLink }) {
  const { link: words } = useSaleWords()
  const write = useWriter()
  return (
    <div className="mt-s2 grid justify-items-start gap-s2">
      <p>{link.sent_to ? write.fill(words.sentTo, { phone: link.sent_to }) : words.handOver}</p>
      <p className="wrap-anywhere select-all font-semibold">{link.url}</p>
      <CopyButton small text={link.url} label={words.copy} copied={words.copied} />
      <p className="text-s">
        {write.fill(words.until, { at: writeMoment(link.valid_until, write.language) })}
      </p>
    </div>
  )
}
