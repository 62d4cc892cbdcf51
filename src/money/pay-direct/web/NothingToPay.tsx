import type { ReactNode } from 'react'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { alertKindOf } from '#policies/policies/standing.ts'
import { Alert, ArrowLink, type MessageKind } from '#ui'
import { branchLocatorPath } from '#website/directory/paths.ts'
import { pagePath } from '#website/site/paths.ts'
import type { AmountData } from './amount.loader.ts'
import { usePayDirectWords } from './words.ts'

/** In place of the form: why nothing can be paid online for this policy now, and what to do instead. */
export function NothingToPay({ data }: { data: AmountData }) {
  const { nothing: words } = usePayDirectWords()
  const { helpline } = usePaymentStateWords()
  const write = useWriter()
  const date = (day: string | null) => (day ? write.date(day) : '')
  const branches = <ArrowLink href={branchLocatorPath}>{words.branches}</ArrowLink>
  const people = (
    <>
      {branches}
      <Helpline say={helpline} />
    </>
  )
  switch (data.payable) {
    case 'paidUntil':
      return (
        <Why kind="success" title={words.paidUntil}>
          {write.fill(words.paidUntilText, {
            amount: write.amount(data.instalment),
            date: date(data.due_date),
            from: date(data.payable_from),
          })}
        </Why>
      )
    case 'fullyPaid':
      return (
        <Why kind="success" title={words.fullyPaid}>
          {words.fullyPaidText}
        </Why>
      )
    case 'lapsed':
      return (
        <Why
          kind={alertKindOf('lapsed')}
          title={words.lapsed}
          ways={
            <>
              <ArrowLink href={pagePath('policy-revival')}>{words.revive}</ArrowLink>
              {people}
            </>
          }
        >
          {write.fill(words.lapsedText, { date: date(data.due_date) })}
        </Why>
      )
    case 'notYet':
      return (
        <Why kind="info" title={words.notYet}>
          {words.notYetText}
        </Why>
      )
    case 'notPayable':
      return (
        <Why kind="info" title={words.notPayable} ways={people}>
          {words.notPayableText}
        </Why>
      )
    default:
      return (
        <Why kind="warning" title={words.tooMuch} ways={branches}>
          {write.fill(words.tooMuchText, {
            amount: write.amount(data.instalment),
            most: write.amount(data.most_online),
          })}
        </Why>
      )
  }
}

function Why({ kind, title, ways, children }: WhyProps) {
  return (
    <div className="grid gap-s4">
      <Alert kind={kind}>
        <h2 className="text-l leading-[1.45] font-sans">{title}</h2>
        <p>{children}</p>
      </Alert>
      {ways && <p className="flex flex-wrap gap-x-s5">{ways}</p>}
    </div>
  )
}

type WhyProps = { kind: MessageKind; title: string; ways?: ReactNode; children: ReactNode }
