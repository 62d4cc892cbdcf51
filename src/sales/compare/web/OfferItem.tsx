import { Fragment, type ReactNode } from 'react'
import { dateParts } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { writeReturn } from '#sales/plans/key-facts-texts.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { Button } from '#ui'
import type { OfferAnswer } from '../contract.ts'
import { gainOrLoss } from './gain-or-loss.ts'
import { OfferDrawing } from './OfferDrawing.tsx'
import { useComparisonWords } from './words.ts'

/** Birth and start date for the calculator, which asks for an empty date of birth. */
type Person = { readonly dob: string; readonly start: string }

/** A plan as a policy for this person: whom it serves, what is paid, what is guaranteed and what is possible. */
export function OfferItem({ offer, most, person, isLossSaid, askedYear, isMadeForIt }: OfferItemProps) {
  const plans = usePlansWords()
  const words = useComparisonWords().offer
  const write = useWriter()
  const name = write.language === 'bn' ? offer.bn_planName : offer.planName
  return (
    <li className="offer" data-plan={offer.plan}>
      <div className="offer-head">
        <h3>{name}</h3>
        {isMadeForIt && <p className="font-semibold text-green-800">{words.madeFor}</p>}
        <p>{offer.serves}</p>
        <p className="muted">{offer.serves_not}</p>
      </div>
      <div className="offer-price">
        <p data-part="premium_amount">
          <b>{write.amount(offer.premium_amount)}</b> {plans.perMode[offer.mode]}
        </p>
        <p className="text-s muted">
          <Terms offer={offer} />
          <MoneyLater offer={offer} start={person.start} askedYear={askedYear} />
          {offer.notes.map((note) => (
            <Fragment key={note}>
              <br />
              {note}
            </Fragment>
          ))}
        </p>
        <OpenInCalculator offer={offer} person={person} name={name} />
      </div>
      <div className="offer-outcome">
        <OfferDrawing offer={offer} most={most} />
        <Facts offer={offer} />
        {!isLossSaid && <LessAnyway offer={offer} />}
      </div>
    </li>
  )
}

type OfferItemProps = {
  offer: OfferAnswer
  most: number
  person: Person
  /** The list already says above that not even the better example brings back what is paid. */
  isLossSaid: boolean
  /** The year in which the money is needed. */
  askedYear: number | null
  isMadeForIt: boolean
}

/** Term, sum assured, and when money first comes back. */
function Terms({ offer }: Of) {
  const words = useComparisonWords().offer
  const write = useWriter()
  const { term, premiumPayingTerm, mode, pension, sum_assured, parent_age, first_payout_year: first } = offer
  const isShorter = mode !== 'N' && premiumPayingTerm < term
  const length = pension
    ? words.forLife
    : isShorter
      ? write.fill(words.paying, { n: premiumPayingTerm, term })
      : write.fill(words.term, { n: term })
  return (
    <>
      {length}
      <br />
      {words.sumAssured} {write.amount(sum_assured)}
      {first !== null && first < term && (
        <>
          <br />
          {write.fill(first === 1 ? words.firstAfterOneYear : words.firstAfterYears, { n: first })}
        </>
      )}
      {parent_age !== null && (
        <>
          <br />
          {write.fill(words.parent, { n: parent_age })}
        </>
      )}
    </>
  )
}

type Of = { offer: OfferAnswer }

/** Whether parts of the sum are paid before the end of the term. */
function isInParts({ first_payout_year: first, term, pension }: OfferAnswer): boolean {
  return first !== null && first < term && !pension
}

/** The year of maturity, where it is not the year in which the money is needed. */
function MoneyLater({ offer, start, askedYear }: Of & { start: string; askedYear: number | null }) {
  const words = useComparisonWords().offer
  const write = useWriter()
  const year = dateParts(start).year + offer.term
  if (askedYear === null || askedYear === year || offer.pension || offer.guaranteed.total === 0) return null
  return (
    <>
      <br />
      {write.fill(isInParts(offer) ? words.lastPartIn : words.moneyIn, { year: write.digits(year) })}
    </>
  )
}

function Facts({ offer }: Of) {
  const words = useComparisonWords().offer
  const write = useWriter()
  const { paid, guaranteed, illustrated, on_death, pension, kind } = offer
  /** Its maturity is not paid in cash: a pension starts from it. */
  const isFund = kind === 'pension'
  const death = on_death && (kind === 'child' ? on_death.last_year : on_death.first_year)
  return (
    <>
      <dl className="offer-facts">
        <Fact label={words.paid}>{write.amount(paid)}</Fact>
        <Fact
          label={isFund ? words.surelyFund : isInParts(offer) ? words.surelyInParts : words.surely}
          look="is-solid"
          note={<Surely offer={offer} />}
        >
          {guaranteed.total > 0 ? write.amount(guaranteed.total) : words.nothing}
        </Fact>
        {guaranteed.total > 0 && (
          <Fact
            label={isFund ? words.perhapsFund : words.perhaps}
            look={illustrated ? 'is-illustrated' : undefined}
            note={illustrated && <Yearly low={illustrated.low} high={illustrated.high} />}
          >
            {illustrated
              ? write.fill(words.to, {
                  low: write.amount(illustrated.low.total),
                  high: write.amount(illustrated.high.total),
                })
              : words.noBonus}
          </Fact>
        )}
        {death === null ? (
          <Fact label={words.hospital}>
            {write.fill(words.upTo, { amount: write.amount(offer.sum_assured) })}
          </Fact>
        ) : (
          <Fact
            label={words.onDeath}
            look="is-solid"
            note={
              death > offer.sum_assured &&
              write.fill(words.ofSum, { percent: write.percent(death / offer.sum_assured) })
            }
          >
            {write.amount(death)}
          </Fact>
        )}
      </dl>
      {isFund && <p className="text-s muted">{write.fill(words.fund, { age: offer.age + offer.term })}</p>}
      {pension && (
        <p className="text-s muted">
          {write.fill(words.pension, { amount: write.amount(pension.yearly), n: pension.years_counted })}
        </p>
      )}
    </>
  )
}

function Fact({ label, look, note, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={look}>
        <b>{children}</b>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

type FactProps = {
  label: string
  look?: 'is-solid' | 'is-illustrated' | undefined
  note?: ReactNode
  children: ReactNode
}

/** The warning that not even the better example brings back what is paid. */
function LessAnyway({ offer }: Of) {
  const words = useComparisonWords().offer
  if (!isLoss(offer)) return null
  return (
    <p className="font-semibold text-mari-700">
      {offer.illustrated ? words.lessAnyway : words.lessWithoutBonus}
    </p>
  )
}

/** True for a plan that pays money back, but less than is paid even in the better example. */
export function isLoss({ paid, guaranteed, illustrated }: OfferAnswer): boolean {
  return guaranteed.total > 0 && (illustrated?.high.total ?? guaranteed.total) < paid
}

/** Says plainly that less is guaranteed than is paid. */
function Surely({ offer: { guaranteed, paid } }: Of) {
  const words = useComparisonWords().offer
  const write = useWriter()
  const more = guaranteed.total - paid
  if (guaranteed.total === 0) return null
  const amount = write.amount(Math.abs(more))
  const sentence = more < 0 ? words.less : more > 0 ? words.more : words.same
  const yearly = guaranteed.yearly_return
  return (
    <>
      {write.fill(sentence, { amount })}
      {yearly !== null && `, ${write.fill(words.yearly, { percent: gainOrLoss(yearly, words, write) })}`}
    </>
  )
}

function Yearly({ low, high }: NonNullable<OfferAnswer['illustrated']>) {
  const words = useComparisonWords().offer
  const write = useWriter()
  if (low.yearly_return === null || high.yearly_return === null) return null
  const range = write.fill(words.to, {
    low: writeReturn(low.yearly_return, words, write),
    high: gainOrLoss(high.yearly_return, words, write),
  })
  return <>{write.fill(words.yearly, { percent: range })}</>
}

/** Opens the calculator with this policy filled in, by the same post as the home page. */
function OpenInCalculator({ offer, person, name }: Of & { person: Person; name: string }) {
  const words = useComparisonWords().offer
  const sent = {
    ...(person.dob && { dob: person.dob }),
    doc: person.start,
    policy: offer.plan,
    mode: offer.mode,
    term: offer.term,
    premiumPayingTerm: offer.premiumPayingTerm,
    sum_assured: offer.sum_assured,
    accidental_cover: 0,
    intent: 'next',
  }
  return (
    <form method="post" action={premiumCalculatorPath} className="no-print">
      {Object.entries(sent).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button small type="submit">
        {words.open}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  )
}
