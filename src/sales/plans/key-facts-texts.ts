import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { KeyFactsAnswer } from './contract.ts'
import type { bn } from './key-facts.words.bn.ts'

/** The data of the policy that the sentences need. */
export type KeyFactsSubject = {
  /** In taka. */
  readonly sumAssured: number
  /** The yearly bonus in the tables of the same answer, as shares of the sum assured. */
  readonly tableBonus?: KeyFactsAnswer['bonus_rates']
}

export type KeyFactsWords = WordsLike<typeof bn>
type Texts = { readonly words: KeyFactsWords; readonly write: Writer }
type Outcome = KeyFactsAnswer['guaranteed']
type Scenario = { readonly outcome: Outcome; readonly head: string; readonly look: 'solid' | 'stitched' }

/** The text of the key facts, on the page and on paper. */
export type KeyFactsText = {
  /** Sentences that a reader must not miss. */
  readonly verdicts: readonly string[]
  /** The guaranteed amount is less than the amount paid. */
  readonly isLoss: boolean
  readonly paid: { readonly label: string; readonly value: string }
  /** Absent where nothing comes back. */
  readonly table?: {
    readonly columns: readonly Pick<Scenario, 'head' | 'look'>[]
    /** `isMoney`: a row of amounts; the other rows rate them. */
    readonly rows: readonly {
      readonly label: string
      readonly cells: readonly string[]
      readonly isMoney: boolean
    }[]
  }
  readonly notes: readonly string[]
  readonly stopping: { readonly lead: string; readonly note?: string }
}

export function keyFactsText(facts: KeyFactsAnswer, subject: KeyFactsSubject, texts: Texts): KeyFactsText {
  const { words, write } = texts
  const isProtectionOnly = facts.guaranteed.total === 0 && !facts.illustrated
  const scenarios = scenariosOf(facts, texts)
  return {
    verdicts: isProtectionOnly ? [words.verdicts.nothing] : verdictsOf(facts, texts),
    isLoss: isProtectionOnly || facts.guaranteed.total < facts.paid,
    paid: { label: words.paid, value: whole(facts.paid, write) },
    ...(!isProtectionOnly && {
      table: { columns: scenarios.map(({ head, look }) => ({ head, look })), rows: rowsOf(scenarios, texts) },
    }),
    notes: [...notesOf(facts, isProtectionOnly, texts), ...differencesOf(facts, subject, texts)],
    stopping: stoppingOf(facts, texts),
  }
}

/** Writes whole taka: some of the amounts have poisha. */
export function whole(amount: number, write: Writer): string {
  return write.amount(Math.round(amount))
}

/**
 * Rounds a yearly return to a tenth of a percent, or to a hundredth where a tenth would give 0: a small loss
 * must show.
 */
export function roundReturn(yearlyReturn: number): number {
  const tenths = Math.round(yearlyReturn * 1000)
  return tenths === 0 ? Math.round(yearlyReturn * 10_000) / 10_000 : tenths / 1000
}

/** Writes a yearly return; a negative one is called a loss, not only marked by a sign. */
export function writeReturn(yearlyReturn: number, { loss }: { loss: string }, write: Writer): string {
  const rounded = roundReturn(yearlyReturn)
  const percent = write.percent(Math.abs(rounded))
  return rounded < 0 ? write.fill(loss, { percent }) : percent
}

function scenariosOf(
  { guaranteed, illustrated, bonus_rates: rates }: KeyFactsAnswer,
  texts: Texts,
): Scenario[] {
  const { words, write } = texts
  const bonus = (each: 'low' | 'high') =>
    write.fill(words.withBonus, { percent: write.percent(rates?.[each] ?? 0) })
  const examples = illustrated
    ? (['low', 'high'] as const).map(
        (each): Scenario => ({ outcome: illustrated[each], head: bonus(each), look: 'stitched' }),
      )
    : []
  return [{ outcome: guaranteed, head: words.guaranteed, look: 'solid' }, ...examples]
}

function rowsOf(scenarios: readonly Scenario[], { words, write }: Texts) {
  const row = (label: string, cell: (outcome: Outcome) => string, isMoney = true) => ({
    label,
    cells: scenarios.map(({ outcome }) => cell(outcome)),
    isMoney,
  })
  return [
    row(words.total, ({ total }) => whole(total, write)),
    row(
      words.yearlyReturn,
      ({ yearly_return: rate }) => (rate === null ? '–' : writeReturn(rate, words, write)),
      false,
    ),
    row(words.todaysMoney, ({ todays_money: amount }) => whole(amount, write)),
    row(
      words.passes,
      ({ passes_paid_in_year: year }) =>
        year === null ? words.never : write.fill(words.passesIn, { n: year }),
      false,
    ),
  ]
}

function verdictsOf(
  { paid, guaranteed, illustrated, bonus_rates: rates }: KeyFactsAnswer,
  texts: Texts,
): string[] {
  const { verdicts } = texts.words
  const { write } = texts
  const gap = guaranteed.total - paid
  const sentence = gap < 0 ? verdicts.less : gap > 0 ? verdicts.more : verdicts.same
  const written = [write.fill(sentence, { amount: whole(Math.abs(gap), write) })]
  // The worse example implies the better one.
  const worst = (['high', 'low'] as const).find((each) => illustrated && illustrated[each].total < paid)
  if (!illustrated || !worst) return written
  const params = {
    percent: write.percent(rates?.[worst] ?? 0),
    amount: whole(paid - illustrated[worst].total, write),
  }
  return [...written, write.fill(verdicts.lessWithBonus, params)]
}

function notesOf(facts: KeyFactsAnswer, isProtectionOnly: boolean, { words, write }: Texts): string[] {
  const { notes } = words
  const { bonus_rates: rates, cover_after_maturity: after } = facts
  const written: (string | false | undefined)[] = [
    !isProtectionOnly &&
      write.fill(notes.todaysMoney, {
        percent: write.percent(facts.inflation),
        amount: whole(facts.paid_todays_money, write),
      }),
    rates && write.fill(notes.bonus, { low: write.percent(rates.low), high: write.percent(rates.high) }),
    facts.paid_for_riders > 0 && write.fill(notes.riders, { amount: whole(facts.paid_for_riders, write) }),
    after &&
      (after.years === null
        ? write.fill(notes.coverForLife, { sum: whole(after.sum, write) })
        : write.fill(notes.coverForYears, { sum: whole(after.sum, write), n: after.years })),
  ]
  return written.filter((note) => typeof note === 'string')
}

function differencesOf(
  { differences, bonus_rates: rates, pension_years: n = 0 }: KeyFactsAnswer,
  { sumAssured, tableBonus }: KeyFactsSubject,
  { words, write }: Texts,
): string[] {
  const { differences: sentences } = words
  const { low, high } = tableBonus ?? { low: 0, high: 0 }
  const ofTable =
    low === high
      ? write.percent(low)
      : write.fill(words.and, { low: write.percent(low), high: write.percent(high) })
  const percents = { low: write.percent(rates?.low ?? 0), high: write.percent(rates?.high ?? 0) }
  const params = { table: ofTable, ...percents, n, sum: whole(sumAssured, write) }
  return differences.map((difference) => write.fill(sentences[difference], params))
}

function stoppingOf(facts: KeyFactsAnswer, { words: { stopping }, write }: Texts): KeyFactsText['stopping'] {
  const { stopping_from: from } = facts
  if (from === undefined) return { lead: stopping.nothing }
  const isPension = facts.pension_years !== undefined
  const paysBeforeMaturity = !isPension && (facts.years.at(-2)?.received ?? 0) > 0
  const note = [
    ...(isPension ? [stopping.notePension] : []),
    ...(paysBeforeMaturity ? [stopping.noteReceived] : []),
    ...(facts.paid_for_riders > 0 ? [stopping.noteRiders] : []),
    stopping.noteRule,
  ].join(' ')
  const isSingle = facts.years.every((year) => year.paid_up === undefined)
  if (isSingle) return { lead: write.fill(stopping.leadSingle, { n: from }), note }
  return { lead: from === 1 ? stopping.leadOneYear : write.fill(stopping.lead, { n: from }), note }
}
