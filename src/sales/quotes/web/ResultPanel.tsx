import type { Ref } from 'react'
import type { Language } from '#kernel/language.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { illustrationPath } from '#sales/plans/paths.ts'
import { priceRows } from '#sales/plans/price-rows.ts'
import type { KeptQuote } from '#sales/plans/web/calculation-view.ts'
import { ExpiredResult } from '#sales/plans/web/ExpiredResult.tsx'
import { SpokenLater, VerdictLater } from '#sales/plans/web/later-parts.tsx'
import { MedicalNote } from '#sales/plans/web/MedicalNote.tsx'
import { QuoteActions } from '#sales/plans/web/QuoteActions.tsx'
import type { SpokenSubject } from '#sales/plans/web/spoken-sentences.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { Icon, Ledger } from '#ui'
import { premiumCalculatorPath } from '../paths.ts'
import { calculatorFormId } from './CalculatorForm.tsx'
import { AnotherQuoteLink, CompareButton } from './CompareWays.tsx'
import type { Result } from './offers.ts'
import { Prepare } from './Prepare.tsx'
import { Unsettled } from './Unsettled.tsx'
import type { LiveQuote } from './use-live-quote.ts'
import { useQuotesWords } from './words.ts'

/** The price, the same cover in other modes, the explanation, and the actions (PCALC-24). */
export function ResultPanel({
  result,
  live,
  kept,
  comparedWith,
  isAway,
  titleRef,
  onMode,
}: ResultPanelProps) {
  const words = useQuotesWords()
  const plans = usePlansWords()
  const write = useWriter()
  const texts = words.live
  const isConfirmed = live.standing === 'confirmed'
  const isOpen = live.standing === 'open'
  const hasPrice = isConfirmed || live.standing === 'unconfirmed'
  const summary = useSummary(result)
  return (
    <>
      <h2 id="result-title" ref={titleRef} tabIndex={-1} className="sr-only">
        {words.result.title}
      </h2>
      <Unsettled
        isOn={!hasPrice}
        isOpen={isOpen}
        note={texts[live.standing === 'waiting' ? 'waiting' : live.openNote]}
      >
        <p className="muted">{summary}</p>
        <p className="calculator-amount" data-part="premium_amount">
          <span className="num">{write.amount(result.premium_amount)}</span>{' '}
          <small>{plans.perMode[result.mode]}</small>
        </p>
        {result.edition.illustrative && <p>{plans.illustrative}</p>}
        {live.hasChanged && (
          <p className="text-s muted">
            {isConfirmed ? texts.confirmed : isAway ? texts.unconfirmed : texts.confirming}
          </p>
        )}
        {isConfirmed && <MedicalNote result={result} />}
        <Unsettled isOn={!isConfirmed} isOpen={isOpen} note="">
          <SpokenLater subject={spokenSubject(result, write.language)} isCurrent={isConfirmed} />
        </Unsettled>
        <OtherModes result={result} onMode={onMode} />
        <h3 className="mt-s5 font-serif text-xl">{plans.explanation.title}</h3>
        <Ledger caption={plans.explanation.title} rows={priceRows(result, { words: plans, write })} />
      </Unsettled>
      <Unsettled isOn={!isConfirmed} isOpen={isOpen} note={texts.ways}>
        <VerdictLater
          facts={result.key_facts}
          subject={{ sumAssured: result.sum_assured, tableBonus: result.benefits.bonus_rates }}
        />
        {result.payload.gender === 'O' && <p className="mt-s4">{words.result.otherGender}</p>}
        <QuoteActions
          quote={result.quote}
          kept={kept}
          calculatorPath={premiumCalculatorPath}
          comparedWith={comparedWith}
          keptExtras={
            kept && {
              illustrationHref: illustrationPath(kept.number, write.language),
              next: <CompareButton numbers={[...(comparedWith ?? []), kept.number]} />,
              tools: <AnotherQuoteLink numbers={[...(comparedWith ?? []), kept.number]} />,
            }
          }
          cannotPropose={
            result.doc_given
              ? undefined
              : write.fill(plans.priceNotes.fallbackStart, { date: write.date(result.doc) })
          }
        />
        <ResultNotes result={result} kept={kept} />
      </Unsettled>
      <Prepare />
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
    term: result.term,
    payingTerm: result.premiumPayingTerm,
    facts: result.key_facts,
    validUntil: result.doc_given ? result.valid_until : undefined,
    isIllustrative: result.edition.illustrative,
  }
}

/** The cover in one line. */
function useSummary(result: Result): string {
  const words = useQuotesWords()
  const write = useWriter()
  return write.fill(words.result.summary, {
    plan: write.language === 'bn' ? result.bn_planName : result.planName,
    term: result.term === 1 ? words.oneYear : write.fill(words.years, { n: result.term }),
    name: result.benefits.years[0]?.hospital_limit ? words.benefits.hospitalLimit : words.fields.sumAssured,
    sum: write.amount(result.sum_assured),
    age: result.age,
  })
}

/** Replaces the panel of an expired quote. */
export function ExpiredPanel({ result, kept, titleRef }: ExpiredPanelProps) {
  const words = useQuotesWords()
  const { over, perMode } = usePlansWords()
  const write = useWriter()
  const price = { amount: write.amount(result.premium_amount), per: perMode[result.mode] }
  return (
    <ExpiredResult
      kept={kept}
      title={words.result.title}
      titleRef={titleRef}
      formId={calculatorFormId}
      summary={useSummary(result)}
      was={write.fill(over.priceWas, price)}
      isIllustrative={result.edition.illustrative}
    />
  )
}

type ExpiredPanelProps = Pick<ResultPanelProps, 'result' | 'titleRef'> & { kept: KeptQuote }

export type ResultPanelProps = {
  result: Result
  kept: KeptQuote | undefined
  comparedWith: readonly string[] | undefined
  live: Pick<LiveQuote, 'standing' | 'openNote' | 'hasChanged'>
  /** The server cannot be reached. */
  isAway: boolean
  titleRef: Ref<HTMLHeadingElement>
  onMode: (mode: string) => void
}

/** The same cover in every available mode. Each is a submit button, so it works without scripts too. */
function OtherModes({ result, onMode }: Pick<ResultPanelProps, 'result' | 'onMode'>) {
  const words = useQuotesWords()
  const plans = usePlansWords()
  const write = useWriter()
  if (result.other_modes.length < 2) return null
  return (
    <ul className="calculator-modes" aria-label={words.result.otherModes}>
      {result.other_modes.map(({ mode, premium_amount }) => (
        <li key={mode}>
          <button
            type="submit"
            form={calculatorFormId}
            name="other_mode"
            value={mode}
            aria-pressed={mode === result.mode}
            onClick={(event) => {
              event.preventDefault()
              if (mode !== result.mode) onMode(mode)
            }}
          >
            <span>
              {plans.modes[mode]}
              {mode === result.mode && <Icon of="check" className="ml-s1" />}
            </span>
            <b className="num">{write.amount(premium_amount)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Edition and validity of the price. For a kept quote, KeptNote shows the validity instead. */
function ResultNotes({ result, kept }: Pick<ResultPanelProps, 'result' | 'kept'>) {
  const plans = usePlansWords()
  const write = useWriter()
  return (
    <div className="text-s muted mt-s4">
      {!result.doc_given && (
        <p>{write.fill(plans.priceNotes.fallbackStart, { date: write.date(result.doc) })}</p>
      )}
      <p>
        {result.explanation && write.fill(plans.priceNotes.edition, { name: result.edition.name })}{' '}
        {!kept && write.fill(plans.priceNotes.validUntil, { date: write.date(result.valid_until) })}
      </p>
    </div>
  )
}
