import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { ChargeNote } from '#money/ledger/web/ChargeNote.tsx'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Alert, Button, Form, Ledger, RadioGroup } from '#ui'
import type { Invoice } from '../contract.ts'
import { listChoices } from './instalment-choices.ts'
import { Refused } from './Refused.tsx'
import { useStanding } from './Standing.tsx'
import { useCustomerWords } from './words.ts'

/**
 * How many of the oldest instalments are paid, what that comes to, and the way to the gateway. Each choice carries its
 * amount, so the form needs no scripts; with them the sum below follows the choice.
 */
export function PayForm({ invoice }: { invoice: Invoice }) {
  const { invoice: words } = useCustomerWords()
  const language = useLanguage()
  const { text } = useStanding(invoice)
  const { state } = useNavigation()
  const refused = useActionData<Attempt>()
  const choices = listChoices(invoice)
  const [chosen, setChosen] = useState(choices.at(-1)?.amount ?? 0)
  const amount = (value: number) => formatTaka(taka(value), language)
  const count = choices.find((choice) => choice.amount === chosen)?.count ?? choices.length
  return (
    <div className="stack">
      <Refused refused={refused} fields={['premium_amount']} unsaid={words.notOpened} />
      <Alert kind={invoice.standing.kind === 'overdue' ? 'warning' : 'info'}>{text}</Alert>
      <Form method="post" action={paymentPaths.invoice(invoice.policy.id)} className="stack">
        <input type="hidden" name="due_date" value={invoice.instalments[0]?.due_date ?? ''} />
        {choices.length > 1 ? (
          <RadioGroup
            name="premium_amount"
            label={words.choose}
            hint={words.chooseHint}
            error={refused?.errors.premium_amount?.[0]}
            layout="column"
            value={String(chosen)}
            onPick={(value) => setChosen(Number(value))}
            choices={choices.map(({ count: n, amount: sum, until }) => ({
              value: String(sum),
              label: fill(
                n === invoice.instalments.length ? words.choiceAll : words.choice,
                { n, amount: amount(sum) },
                language,
              ),
              hint: fill(words.choiceUntil, { date: formatDate(until, language) }, language),
            }))}
          />
        ) : (
          <input type="hidden" name="premium_amount" value={chosen} />
        )}
        <Ledger
          caption={words.ledger}
          isCaptionShown
          rows={[
            ...invoice.instalments.slice(0, count).map((instalment) => ({
              key: instalment.due_date,
              label: fill(words.instalment, { n: instalment.number }, language),
              reason: fill(words.dueOn, { date: formatDate(instalment.due_date, language) }, language),
              amount: amount(instalment.amount),
            })),
            { key: 'total', kind: 'total' as const, label: words.total, amount: amount(chosen) },
          ]}
        />
        {choices.length < invoice.instalments.length && (
          <p>{fill(words.maxOnline, { most: amount(invoice.most_online) }, language)}</p>
        )}
        <ChargeNote />
        <Button type="submit" kind="primary" wide busy={state === 'submitting' ? words.paying : undefined}>
          {words.payNow}
        </Button>
      </Form>
    </div>
  )
}
