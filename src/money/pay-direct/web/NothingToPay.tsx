import type { ReactNode } from 'react'
import { formatDate } from '#kernel/dates.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { Alert, type MessageKind } from '#platform/design-system/web/ui/Alert.tsx'
import { ArrowLink } from '#platform/design-system/web/ui/Button.tsx'
import { useLanguage } from '#platform/http/web/visit.ts'
import { branchLocatorPath } from '#website/directory/paths.ts'
import { pagePath } from '#website/site/paths.ts'
import type { AmountData } from './amount.loader.ts'
import { usePayDirectWords } from './words.ts'

/** In the place of the form: why nothing can be paid online for this policy now, and what can be done instead. */
export function NothingToPay({ data }: { data: AmountData }) {
  const { nothing: words } = usePayDirectWords()
  const language = useLanguage()
  const date = (day: string | null) => (day ? formatDate(day, language) : '')
  const money = (amount: number) => formatTaka(taka(amount), language)
  const branches = <ArrowLink href={branchLocatorPath}>{words.branches}</ArrowLink>
  switch (data.payable) {
    case 'paidUntil':
      return (
        <Why kind="success" title={words.paidUntil}>
          {fill(
            words.paidUntilText,
            { amount: money(data.instalment), date: date(data.due_date), from: date(data.payable_from) },
            language,
          )}
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
          kind="warning"
          title={words.lapsed}
          ways={
            <>
              <ArrowLink href={pagePath('policy-revival')}>{words.revive}</ArrowLink>
              {branches}
            </>
          }
        >
          {fill(words.lapsedText, { date: date(data.due_date) }, language)}
        </Why>
      )
    case 'notPayable':
      return (
        <Why kind="info" title={words.notPayable} ways={branches}>
          {words.notPayableText}
        </Why>
      )
    default:
      return (
        <Why kind="warning" title={words.tooMuch} ways={branches}>
          {fill(
            words.tooMuchText,
            { amount: money(data.instalment), most: money(data.most_online) },
            language,
          )}
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
