import type { Ref } from 'react'
import type { Language } from '#kernel/language.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { illustrationPath } from '#sales/plans/paths.ts'
import type { KeptQuote } from '#sales/plans/web/calculation-view.ts'
import { ExpiredResult } from '#sales/plans/web/ExpiredResult.tsx'
import { SpokenLater, VerdictLater } from '#sales/plans/web/later-parts.tsx'
import { MedicalNote } from '#sales/plans/web/MedicalNote.tsx'
import { QuoteActions } from '#sales/plans/web/QuoteActions.tsx'
import type { SpokenSubject } from '#sales/plans/web/spoken-sentences.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { Alert, Ledger } from '#ui'
import { chartRates } from '../chart-rates.ts'
import { returnCalculatorPath } from '../paths.ts'
import { returnRows } from '../return-rows.ts'
import type { Result } from './offers.ts'
import { ResultFacts, ResultPerson } from './ResultFacts.tsx'
import { returnFormId } from './ReturnForm.tsx'
import { useReturnsWords } from './words.ts'

/** The sum assured, the amounts paid and returned, the explanation, and the actions (RCALC-05). */
export function ResultPanel({ result, kept, isOutdated, isOfToday, titleRef }: ResultPanelProps) {
  const words = useReturnsWords()
  const { illustrative } = usePlansWords()
  const write = useWriter()
  return (
    <>
      <h2 id="result-title" ref={titleRef} tabIndex={-1} className="sr-only">
        {words.result.title}
      </h2>
      {isOutdated && (
        <Alert kind="warning" live className="no-print mb-s4">
          {words.result.changed}
        </Alert>
      )}
      {!isOutdated && !isOfToday && (
        <Alert className="mb-s4">{write.fill(words.result.madeOn, { date: write.date(result.doc) })}</Alert>
      )}
      <p className="muted">{useSummary(result)}</p>
      <p className="calculator-amount" data-part="sum_assured">
        <span className="num">{write.amount(result.sum_assured)}</span>{' '}
        <small>{words.result.sumAssured}</small>
      </p>
      {result.edition.illustrative && <p>{illustrative}</p>}
      <MedicalNote result={result} />
      <ResultPerson result={result} />
      <ResultFacts result={result} />
      {!isOutdated && <SpokenLater subject={spokenSubject(result, write.language)} isCurrent />}
      <VerdictLater
        facts={result.key_facts}
        subject={{ sumAssured: result.sum_assured, tableBonus: chartRates(result) }}
      />
      {!isOutdated && (
        <QuoteActions
          quote={result.quote}
          kept={kept}
          calculatorPath={returnCalculatorPath}
          buyLabel={words.actions.buy}
          sendsVisitorToLogin
          keptExtras={kept && { illustrationHref: illustrationPath(kept.number, write.language) }}
        />
      )}
      <Explanation result={result} />
      <ResultNotes result={result} kept={kept} />
    </>
  )
}

/** The data of the result that is read aloud. */
function spokenSubject(result: Result, language: Language): SpokenSubject {
  return {
    plan: language === 'bn' ? result.bn_planName : result.planName,
    sumAssured: result.sum_assured,
    instalment: result.premium_amount,
    mode: result.mode,
    term: result.terms,
    payingTerm: result.terms,
    facts: result.key_facts,
    validUntil: result.valid_until,
    isIllustrative: result.edition.illustrative,
  }
}

/** The premium and the term in one line. */
function useSummary(result: Result): string {
  const words = useReturnsWords()
  const write = useWriter()
  return write.fill(words.result.monthly, {
    amount: write.amount(result.premium_amount),
    term: write.fill(words.years, { n: result.terms }),
  })
}

/** Replaces the panel of an expired quote. */
export function ExpiredPanel({ result, kept, titleRef }: ExpiredPanelProps) {
  const words = useReturnsWords()
  const write = useWriter()
  const was = { amount: write.amount(result.sum_assured) }
  return (
    <ExpiredResult
      kept={kept}
      title={words.result.title}
      titleRef={titleRef}
      formId={returnFormId}
      summary={useSummary(result)}
      was={write.fill(words.result.sumWas, was)}
      isIllustrative={result.edition.illustrative}
    />
  )
}

type ExpiredPanelProps = Pick<ResultPanelProps, 'result' | 'titleRef'> & { kept: KeptQuote }

export type ResultPanelProps = {
  result: Result
  kept: KeptQuote | undefined
  isOutdated: boolean
  /** Calculated today, with today's rates. */
  isOfToday: boolean
  titleRef: Ref<HTMLHeadingElement>
}

/** The calculation of the sum assured. */
function Explanation({ result }: { result: Result }) {
  const words = useReturnsWords()
  const plans = usePlansWords()
  const write = useWriter()
  const { explanation } = words
  return (
    <>
      <h3 className="mt-s6 font-serif text-xl">{explanation.title}</h3>
      <p className="text-s muted mt-s1">
        {write.fill(explanation.lead, { step: write.amount(result.sum_step) })}
      </p>
      <Ledger caption={explanation.title} rows={returnRows(result, { returns: words, plans, write })} />
    </>
  )
}

/** Edition and validity of the price. For a kept quote, KeptNote shows the validity instead. */
function ResultNotes({ result, kept }: Pick<ResultPanelProps, 'result' | 'kept'>) {
  const plans = usePlansWords()
  const write = useWriter()
  return (
    <p className="text-s muted mt-s4">
      {write.fill(plans.priceNotes.edition, { name: result.edition.name })}{' '}
      {!kept && write.fill(plans.priceNotes.validUntil, { date: write.date(result.valid_until) })}
    </p>
  )
}
