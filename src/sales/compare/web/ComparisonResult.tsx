import { completedYears, isDateOnly } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { Alert, Anchor } from '#ui'
import type { ComparisonAnswer } from '../contract.ts'
import { comparisonLink } from '../paths.ts'
import { ComparisonForm } from './ComparisonForm.tsx'
import type { ComparisonView } from './comparison.loader.ts'
import { isLoss, OfferItem } from './OfferItem.tsx'
import { useComparisonWords } from './words.ts'

type Compared = { view: ComparisonView; comparison: ComparisonAnswer }

/** All plans that serve in the order of the wish, then those that cannot with the reason. */
export function ComparisonResult({ view, comparison }: Compared) {
  const words = useComparisonWords()
  const { illustrative } = usePlansWords()
  const write = useWriter()
  const { offers, others, asked, edition, bonus_rates: bonus } = comparison
  const order = words.result.order[asked.want === 'budget' || asked.want === 'sum' ? asked.want : 'goal']
  const most = Math.max(
    ...offers.map(({ paid, guaranteed, illustrated }) =>
      Math.max(paid, guaranteed.total, illustrated?.high.total ?? 0),
    ),
  )
  const isAllLoss = offers.length > 0 && offers.every(isLoss)
  return (
    <>
      <section aria-labelledby="comparison-title">
        <h2 id="comparison-title" className="comparison-title">
          {offers.length === 0 && words.result.none}
          {offers.length === 1 && words.result.titleOne}
          {offers.length > 1 && write.fill(words.result.title, { n: offers.length })}
        </h2>
        <Asked view={view} comparison={comparison} />
        <details className="comparison-change no-print">
          <summary>{words.change}</summary>
          <ComparisonForm view={view} />
        </details>
        {isAllLoss && (
          <Alert kind="warning" className="mb-s4">
            {words.offer[offers.some(({ illustrated }) => illustrated) ? 'lessAnyway' : 'lessWithoutBonus']}
          </Alert>
        )}
        {offers.length > 0 ? (
          <div className="comparison-notes">
            <p>
              {order} {view.answers.mode === undefined && words.result.usualMode}{' '}
              {asked.year === null && words.result.usualTerm}
            </p>
            <p>
              {write.fill(words.result.noRiders, {
                low: write.percent(bonus.low),
                high: write.percent(bonus.high),
              })}
            </p>
            <p>{words.result.legend}</p>
          </div>
        ) : (
          <p className="comparison-notes">{words.result.noneText}</p>
        )}
        {offers.length > 0 && edition.illustrative && <p className="mb-s4">{illustrative}</p>}
        <ol className="offers" aria-label={words.result.list}>
          {offers.map((offer) => (
            <OfferItem
              key={offer.plan}
              offer={offer}
              most={most}
              isLossSaid={isAllLoss}
              askedYear={asked.year}
              person={{ dob: view.answers.dob ?? '', start: view.today }}
            />
          ))}
        </ol>
      </section>
      {others.length > 0 && <Others others={others} />}
    </>
  )
}

/** What was asked, in one line; and the address by which it can be asked again, with an age in place of the birth date. */
function Asked({ view, comparison: { asked } }: Compared) {
  const words = useComparisonWords().result
  const { wants, modes } = useComparisonWords()
  const write = useWriter()
  const { today, answers } = view
  const age = completedYears(asked.dob, today)
  const amount = write.amount(asked.amount)
  const link = comparisonLink({
    age: String(age),
    want: asked.want,
    amount: String(asked.amount),
    mode: asked.mode,
    ...(asked.year !== null && { year: String(asked.year) }),
  })
  const parts = [
    write.fill(words.age, { n: age }),
    asked.want === 'budget'
      ? write.fill(words.budget[asked.mode], { amount })
      : write.fill(words.sum, { want: wants[asked.want], amount }),
    ...(asked.want === 'budget' ? [] : [write.fill(words.paid, { mode: modes[asked.mode] })]),
    ...(asked.year === null ? [] : [write.fill(words.until, { year: write.digits(asked.year) })]),
  ]
  return (
    <>
      <p className="comparison-asked">{parts.join(' · ')}</p>
      {!isDateOnly(answers.dob ?? '') && <p className="comparison-for-age">{words.forAge}</p>}
      <p className="comparison-link text-s no-print">
        <Anchor href={link}>{words.link}</Anchor> <span className="muted">{words.linkNote}</span>
      </p>
    </>
  )
}

function Others({ others }: Pick<ComparisonAnswer, 'others'>) {
  const words = useComparisonWords().others
  const { language } = useWriter()
  return (
    <section className="comparison-others" aria-labelledby="others-title">
      <h2 id="others-title">{words.title}</h2>
      <p className="muted">{words.lead}</p>
      <dl>
        {others.map(({ plan, planName, bn_planName, reason, serves }) => (
          <div key={plan}>
            <dt>{language === 'bn' ? bn_planName : planName}</dt>
            <dd>
              <b>{reason.message}</b>
              <span>{serves}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
