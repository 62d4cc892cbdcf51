import type { ReactNode } from 'react'
import { type Writer, writerIn } from '#kernel/writer.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { instalmentsPerYear } from '#sales/plans/codes.ts'
import { bn as keyFactsBn } from '#sales/plans/key-facts.words.bn.ts'
import { en as keyFactsEn } from '#sales/plans/key-facts.words.en.ts'
import { keyFactsText } from '#sales/plans/key-facts-texts.ts'
import { Anchor, ArrowLink, artUrl } from '#ui'
import { libraryPath } from '#website/documents/paths.ts'
import { useContentWords } from './words.ts'
import type { Outcome } from './worked-example.ts'

type Words = ReturnType<typeof useContentWords>['example']

/** What somebody pays and gets, calculated now. Solid is promised, stitched is not. */
export function ProductExample({ outcome, calculator }: { outcome: Outcome; calculator: string }) {
  const words = useContentWords().example
  const write = writerIn(useLanguage())
  return (
    <section className="product-example" aria-labelledby="example-title">
      <img src={artUrl(faceOf(outcome.age))} width={88} height={88} alt="" loading="lazy" />
      <div>
        <p className="product-example-kind">{words.title}</p>
        <h2 id="example-title">{personIn(outcome, words, write)}</h2>
        <p>
          {coverIn(outcome, words, write)} <b className="num">{paymentIn(outcome, words, write)}</b>
          {write.language === 'bn' ? '।' : '.'}
        </p>
        {outcome.isIllustrative && <p>{words.note}</p>}
        <p>
          {words.paysInAll}: <b className="num">{write.amount(paidInAll(outcome))}</b>
        </p>
        <h3>{words.brings}</h3>
        <dl className="product-outcome">
          <Promised rows={promisedBy(outcome, words)} />
          {examplesIn(outcome, words, write).map(([label, amount]) => (
            <Amount key={label} mark={<i className="is-stitched" title={words.stitched} />} label={label}>
              <span className="sr-only">{words.stitched}: </span>
              {amount}
            </Amount>
          ))}
        </dl>
        <Verdict outcome={outcome} />
        {outcome.onDeath > 0 && (
          <dl className="product-outcome">
            <Promised rows={[[onDeathIn(outcome, words, write), outcome.onDeath]]} />
          </dl>
        )}
        <p className="product-key">
          <span>
            <i className="is-solid" /> {words.solid}
          </span>
          {outcome.withBonus && (
            <span>
              <i className="is-stitched" /> {words.stitched}
            </span>
          )}
        </p>
        <p className="text-s text-ink-2">
          {words.live} {outcome.keyFacts.guaranteed.total > 0 && `${words.tax} `}
          {outcome.withBonus && (
            <>
              {assumedIn(outcome, outcome.withBonus.rates, words, write)}{' '}
              <Anchor href={libraryPath('bonus')}>{words.declared}</Anchor>
            </>
          )}
        </p>
        <ArrowLink href={calculator}>
          {outcome.parentAge === undefined ? words.own : words.ownChild}
        </ArrowLink>
      </div>
    </section>
  )
}

/**
 * Whether the guaranteed benefits, and those with a bonus, are more or less than what is paid, in the words
 * of the key facts.
 */
function Verdict({ outcome: { keyFacts, sumAssured, isForLife } }: { outcome: Outcome }) {
  const language = useLanguage()
  const words = language === 'bn' ? keyFactsBn : keyFactsEn
  const { verdicts, isLoss } = keyFactsText(keyFacts, { sumAssured }, { words, write: writerIn(language) })
  // The total of a pension depends on how long it is paid.
  if (isForLife) return null
  return <p className={`mt-s3 font-semibold ${isLoss ? 'text-mari-700' : ''}`}>{verdicts.join(' ')}</p>
}

type Row = readonly [label: string, amount: number]

function Promised({ rows }: { rows: readonly Row[] }) {
  const words = useContentWords().example
  const write = writerIn(useLanguage())
  return rows.map(([label, amount]) => (
    <Amount key={label} mark={<i className="is-solid" title={words.solid} />} label={label}>
      <span className="sr-only">{words.solid}: </span>
      {write.amount(amount)}
    </Amount>
  ))
}

/** The same in one sentence for the head of the page, with a link to the whole. */
export function ExampleInShort({ outcome }: { outcome: Outcome }) {
  const words = useContentWords().example
  const write = writerIn(useLanguage())
  return (
    <Anchor href="#example-title">
      {words.title}: {personIn(outcome, words, write)}
      {write.language === 'bn' ? ', ' : '. '}
      {coverIn(outcome, words, write)} <b className="num">{paymentIn(outcome, words, write)}</b>
    </Anchor>
  )
}

function Amount({ mark, label, children }: { mark: ReactNode; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {mark}
        {label}
      </dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function personIn({ age, parentAge }: Outcome, words: Words, write: Writer): string {
  return parentAge === undefined
    ? write.fill(words.person, { age })
    : write.fill(words.child, { age, parent: parentAge })
}

function coverIn({ isForLife, hospital, term, sumAssured }: Outcome, words: Words, write: Writer): string {
  const sentence = isForLife ? words.coverForLife : hospital > 0 ? words.coverHospital : words.cover
  return write.fill(sentence, { term, sum: write.amount(sumAssured) })
}

function paymentIn({ mode, instalment, payingTerm, term }: Outcome, words: Words, write: Writer): string {
  const payment = write.fill(words.pay[mode], { amount: write.amount(instalment) })
  const isShorter = mode !== 'N' && payingTerm < term
  return isShorter ? `${payment}, ${write.fill(words.payingTerm, { n: payingTerm })}` : payment
}

/** The sum of all instalments, in taka. */
function paidInAll({ mode, instalment, payingTerm }: Outcome): number {
  return instalment * instalmentsPerYear[mode] * (mode === 'N' ? 1 : payingTerm)
}

/** The guaranteed benefits on survival, in chronological order, and their sum if there are several. */
function promisedBy({ isForLife, onTheWay, atTheEnd, hospital }: Outcome, words: Words): readonly Row[] {
  const isInParts = !isForLife && onTheWay > 0 && atTheEnd > 0
  const rows = [
    [words.hospital, hospital],
    [isForLife ? words.pension : words.onTheWay, onTheWay],
    [words.atTheEnd, atTheEnd],
    [words.altogether, isInParts ? onTheWay + atTheEnd : 0],
  ] as const
  return rows.filter(([, amount]) => amount > 0)
}

/** A benefit above the sum assured is explained beside it. */
function onDeathIn({ isForLife, onDeath, sumAssured }: Outcome, words: Words, write: Writer): string {
  if (isForLife) return words.priceBack
  if (onDeath <= sumAssured) return words.onDeath
  return write.fill(words.onDeathMore, { percent: write.percent(onDeath / sumAssured) })
}

/** The total benefits with a bonus: first by the rates common to all plans. */
function examplesIn({ withBonus, withOwnBonus, hasFinalAddition }: Outcome, words: Words, write: Writer) {
  const ownWords = hasFinalAddition ? words.withBonusAndAddition : words.withBonus
  return [[withBonus, words.withBonus] as const, [withOwnBonus, ownWords] as const].flatMap(
    ([example, sentence]): [label: string, amount: string][] =>
      example
        ? [
            [
              write.fill(sentence, { percent: range(example.rates, write.percent) }),
              range(example, write.amount),
            ],
          ]
        : [],
  )
}

function assumedIn(
  { withOwnBonus }: Outcome,
  { low, high }: { low: number; high: number },
  words: Words,
  write: Writer,
): string {
  const percents = { low: write.percent(low), high: write.percent(high) }
  if (!withOwnBonus) return write.fill(words.assumed, percents)
  return write.fill(words.assumedOwn, { ...percents, own: range(withOwnBonus.rates, write.percent) })
}

/** One figure if both scenarios are equal. */
function range({ low, high }: { low: number; high: number }, written: (value: number) => string): string {
  return low === high ? written(low) : `${written(low)}\u00a0–\u00a0${written(high)}`
}

const grown = 18
const middleAge = 32
const old = 55

function faceOf(age: number) {
  if (age >= old) return 'avatar-elder'
  return age >= grown && age < middleAge ? 'avatar-young-woman' : 'avatar-woman'
}
