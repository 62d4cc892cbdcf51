import { useWriter } from '#platform/http/web/write.ts'
import { alertKindOf } from '#policies/policies/standing.ts'
import { Alert, Icon, Ledger, RadioGroup } from '#ui'
import { chargeAbout } from '../gateway-charge.ts'
import { restAfter } from '../rest-after.ts'
import { ChargeNote } from './ChargeNote.tsx'
import { usePaymentStateWords } from './words.ts'

/** How many of the oldest instalments, their sum in taka, and the due date of the last one. */
export type InstalmentChoice = {
  readonly instalments: number
  readonly amount: number
  readonly due_date: string
  /** False if the amount is above or below what the gateway takes at once. */
  readonly is_online: boolean
}

export type InstalmentsToPayProps = {
  /** The oldest instalment alone, then the two oldest, and so on; at least one can be paid online. */
  choices: readonly InstalmentChoice[]
  instalment: number
  /** How many of the oldest instalments are past their days of grace. */
  overdue: number
  mostOnline: number
  /** The oldest is the first premium of the policy. */
  isFirst: boolean
  /** The only payable instalment has not fallen due yet. */
  isEarly: boolean
  error?: string | undefined
  /** The amount as it was sent. */
  typed?: string | undefined
}

/**
 * Lets the payer choose how many of the oldest instalments to pay, with the sum and the gateway's approximate
 * charge. The invoice and the amount form share these fields (PAY-06, PAY-15, PAY-16). Each choice has its
 * own breakdown, and only the chosen one's is shown, so choice and total agree without scripts too.
 */
export function InstalmentsToPay(props: InstalmentsToPayProps) {
  const { choices, overdue, mostOnline, error, typed } = props
  const { toPay: words } = usePaymentStateWords()
  const write = useWriter()
  const online = choices.filter(({ is_online }) => is_online)
  const all = online.at(-1)
  if (!all) return null
  const usual = online.find(({ amount }) => String(amount) === typed) ?? all
  // If older ones are past their days of grace, the hint of a newer one says that it is not overdue yet.
  const untilOf = (n: number) => (overdue > 0 && n > overdue ? words.untilInGrace : words.until)
  const textOf = (n: number) => (n === 1 ? words.one : n === choices.length ? words.all : words.choice)
  return (
    <>
      {online.length === 1 ? (
        <div id="premium_amount" tabIndex={-1} className={error ? 'field field-bad' : undefined}>
          {error && (
            <span id="premium_amount-error" className="field-error">
              <Icon of="circle-alert" />
              {error}
            </span>
          )}
          <input type="hidden" name="premium_amount" value={all.amount} />
          <Account {...props} chosen={all} />
        </div>
      ) : (
        <RadioGroup
          name="premium_amount"
          label={words.choose}
          hint={words.chooseHint}
          error={error}
          layout="column"
          defaultValue={String(usual.amount)}
          choices={online.map((choice) => ({
            value: String(choice.amount),
            label: write.fill(textOf(choice.instalments), {
              n: choice.instalments,
              amount: write.amount(choice.amount),
            }),
            hint: write.fill(untilOf(choice.instalments), { date: write.date(choice.due_date) }),
            whenChosen: <Account {...props} chosen={choice} />,
          }))}
        />
      )}
      {online.length < choices.length && (
        <p>{write.fill(words.maxOnline, { most: write.amount(mostOnline) })}</p>
      )}
      <ChargeNote />
    </>
  )
}

function Account({
  choices,
  instalment,
  overdue,
  isFirst,
  isEarly,
  chosen,
}: InstalmentsToPayProps & { chosen: InstalmentChoice }) {
  const { toPay: words } = usePaymentStateWords()
  const write = useWriter()
  const charge = chargeAbout(chosen.amount)
  const rest = restAfter(chosen.instalments, { all: choices.length, overdue })
  const left = write.amount(instalment * (choices.length - chosen.instalments))
  const needed = overdue === choices.length ? words.coverNeedsAll : words.coverNeeds
  return (
    <>
      <Ledger
        caption={words.ledger}
        isCaptionShown
        rows={[
          ...choices.slice(0, chosen.instalments).map(({ due_date }, place) => ({
            key: due_date,
            label: write.fill(isFirst && place === 0 ? words.firstPremium : words.instalment, {
              date: write.date(due_date),
            }),
            // A first premium is never early: cover begins with it.
            reason: isEarly && !isFirst ? words.early : undefined,
            amount: write.amount(instalment),
          })),
          ...(chosen.instalments > 1
            ? [
                {
                  key: 'premiums',
                  kind: 'subtotal' as const,
                  label: words.premiums,
                  amount: write.amount(chosen.amount),
                },
              ]
            : []),
          { key: 'charge', label: words.charge, amount: write.amount(charge) },
          {
            key: 'takenInAll',
            kind: 'total' as const,
            label: words.takenInAll,
            amount: write.amount(chosen.amount + charge),
          },
        ]}
      />
      {rest === 'inGrace' && (
        <p className="mt-s3">
          {/* Before the first premium there is no cover that an unpaid instalment could end. */}
          {write.fill(isFirst ? words.restUnpaidFirst : words.restUnpaid, { left })}
        </p>
      )}
      {rest === 'overdue' && (
        <Alert kind={alertKindOf('overdue')} className="mt-s4">
          {write.fill(words.restOverdue, { left })} {write.fill(needed, { n: overdue })}
        </Alert>
      )}
    </>
  )
}
