import { completedYears, isDateOnly } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { planCalculatorPath } from '#sales/quotes/paths.ts'
import { Alert, Anchor, Disclosure } from '#ui'
import type { ComparisonAnswer } from '../contract.ts'
import { comparisonLink } from '../paths.ts'
import { isCoverGoal, isGoal, isMadeFor, type Want } from '../wants.ts'
import { ComparisonForm } from './ComparisonForm.tsx'
import type { ComparisonView } from './comparison.loader.ts'
import { isLoss, OfferItem } from './OfferItem.tsx'
import { useComparisonWords } from './words.ts'

/** Key of the sentence that explains the order of the plans. */
const orderOf = (want: Want, offers: ComparisonAnswer['offers']) => {
  if (!isGoal(want)) return want
  if (isCoverGoal(want)) return 'family'
  return offers.some(({ kind }) => isMadeFor(want, kind)) ? 'goal' : 'sum'
}

type Compared = { view: ComparisonView; comparison: ComparisonAnswer }

/** The plans that serve the wish, best first, then those that cannot, each with the reason. */
export function ComparisonResult({ view, comparison }: Compared) {
  const words = useComparisonWords()
  const { illustrative } = usePlansWords()
  const write = useWriter()
  const { offers, others, asked, edition, bonus_rates: bonus } = comparison
  const order = words.result.order[orderOf(asked.want, offers)]
  const most = Math.max(
    ...offers.map(({ paid, guaranteed, illustrated }) =>
      Math.max(paid, guaranteed.total, illustrated?.high.total ?? 0),
    ),
  )
  const isOnce = asked.mode === 'N'
  const otherWay = offers.filter(({ mode }) => (mode === 'N') !== isOnce).length
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
          <>
            {offers.length > 1 && (
              <p className="mt-s3">
                {order}
                {otherWay > 0 &&
                  ` ${write.fill(words.result[isOnce ? 'onlyInInstalments' : 'onlyOnce'], { n: otherWay })}`}
              </p>
            )}
            <ul className="comparison-notes">
              <li>{words.result.legend}</li>
              <li>
                {write.fill(words.result.bonus, {
                  low: write.percent(bonus.low),
                  high: write.percent(bonus.high),
                })}
              </li>
              <li>{words.result.tax}</li>
              {edition.illustrative && <li>{illustrative}</li>}
            </ul>
            <Disclosure summary={words.result.basis} className="comparison-basis">
              <ul className="comparison-notes">
                {view.answers.mode === undefined && <li>{words.result.usualMode}</li>}
                {asked.year === null && <li>{words.result.usualTerm}</li>}
                {isDateOnly(view.answers.dob ?? '') && <li>{words.result.premiumAge}</li>}
                <li>{words.result.noRiders}</li>
              </ul>
            </Disclosure>
          </>
        ) : (
          <p className="comparison-notes">{words.result.noneText}</p>
        )}
        <ol className="offers" aria-label={words.result.list}>
          {offers.map((offer) => (
            <OfferItem
              key={offer.plan}
              offer={offer}
              most={most}
              isLossSaid={isAllLoss}
              askedYear={asked.year}
              isMadeForIt={isMadeFor(asked.want, offer.kind)}
              person={{ dob: view.answers.dob ?? '', start: view.today }}
            />
          ))}
        </ol>
        <LinkToThis view={view} comparison={comparison} />
      </section>
      {others.length > 0 && <Others others={others} />}
    </>
  )
}

/** The wish in one line. */
function Asked({ view, comparison: { asked } }: Compared) {
  const words = useComparisonWords().result
  const { wants, modes } = useComparisonWords()
  const write = useWriter()
  const { today, answers } = view
  const age = completedYears(asked.dob, today)
  const amount = write.amount(asked.amount)
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
    </>
  )
}

/** A link that repeats the comparison, with an age in place of the birth date. */
function LinkToThis({ view: { today }, comparison: { asked } }: Compared) {
  const words = useComparisonWords().result
  const link = comparisonLink({
    age: String(completedYears(asked.dob, today)),
    want: asked.want,
    amount: String(asked.amount),
    mode: asked.mode,
    ...(asked.year !== null && { year: String(asked.year) }),
  })
  return (
    <p className="comparison-link text-s no-print">
      <Anchor href={link}>{words.link}</Anchor> <span className="muted">{words.linkNote}</span>
    </p>
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
              {reason.code === 'forAChild' && (
                <Anchor href={planCalculatorPath(plan)} className="inline-flex min-h-11 items-center">
                  {words.priceForChild}
                </Anchor>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
