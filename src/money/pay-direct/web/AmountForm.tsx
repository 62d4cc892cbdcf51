import { useActionData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { ChargeNote } from '#money/ledger/web/ChargeNote.tsx'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { Anchor, Button, ErrorSummary, Form, Icon, Ledger, NumberField } from '#ui'
import type { AmountData, PayableChoice } from './amount.loader.ts'
import { NotOpened } from './NotOpened.tsx'
import { usePayDirectWords } from './words.ts'

/** What is due, how many instalments of it are paid, and the amount, filled in (PAY-06). */
export function AmountForm({ data, chosen }: { data: AmountData; chosen: PayableChoice }) {
  const { amount: words, form } = usePayDirectWords()
  const write = useWriter()
  const refused = useActionData<Attempt>()
  const error = refused?.errors.premium_amount?.[0]
  const { choices, instalment } = data
  return (
    <>
      <ErrorSummary
        title={form.errorTitle}
        errors={error ? [{ field: 'premium_amount', text: error }] : []}
      />
      {refused && !error && <NotOpened refused={refused} />}
      <Ledger
        caption={chosen.instalments < choices.length ? words.chosen : words.dues}
        isCaptionShown
        rows={[
          ...choices.slice(0, chosen.instalments).map(({ instalments, due_date }) => ({
            key: String(instalments),
            label: write.fill(data.payable === 'early' ? words.early : words.due, {
              date: write.date(due_date),
            }),
            amount: write.amount(instalment),
          })),
          {
            key: 'total',
            label: words.total,
            amount: write.amount(chosen.amount),
            kind: 'total',
          },
        ]}
      />
      {choices.length > 1 && <Choices choices={choices} chosen={chosen} />}
      <Form method="post" action={paymentPaths.amount} noValidate className="stack">
        <Unanswered />
        <input type="hidden" name="due_date" value={data.due_date ?? ''} />
        <NumberField
          name="premium_amount"
          taka
          decimals
          label={words.field}
          hint={words.fieldHint}
          error={error}
          defaultValue={refused?.typed.premium_amount ?? write.digits(chosen.amount)}
          required
        />
        <ChargeNote />
        <div>
          <Button type="submit" kind="primary" data-busy={words.working}>
            {words.pay}
          </Button>
          <p className="text-s muted mt-s3">{words.payNote}</p>
        </div>
      </Form>
    </>
  )
}

/** How many of the oldest instalments: links that fill the form, so that they serve without scripts too. */
function Choices({ choices, chosen }: { choices: readonly PayableChoice[]; chosen: PayableChoice }) {
  const { amount: words } = usePayDirectWords()
  const write = useWriter()
  return (
    <nav aria-labelledby="how-many">
      <h2 id="how-many" className="text-m font-sans">
        {words.howMany}
      </h2>
      <p className="field-hint">{words.howManyHint}</p>
      <ul className="grid gap-[10px] sm:grid-cols-2">
        {choices.map((choice) => {
          const isChosen = choice.instalments === chosen.instalments
          const isAll = choice.instalments === choices.length
          const content = (
            <>
              {isChosen && <Icon of="check" className="flex-none text-green-700" />}
              <span className="min-w-0 flex-1">
                {choice.instalments === 1
                  ? words.one
                  : write.fill(isAll ? words.all : words.choice, { n: choice.instalments })}
                {!choice.is_online && <small>{words.notOnline}</small>}
              </span>
              <b className="num">{write.amount(choice.amount)}</b>
            </>
          )
          return (
            <li key={choice.instalments} className="grid">
              {choice.is_online ? (
                <Anchor
                  href={`${paymentPaths.amount}?instalments=${choice.instalments}`}
                  aria-current={isChosen ? 'true' : undefined}
                  className={`choice text-ink no-underline ${isChosen ? 'border-green-700 bg-green-100' : ''}`}
                >
                  {content}
                </Anchor>
              ) : (
                <span className="choice bg-sand text-ink-2">{content}</span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
