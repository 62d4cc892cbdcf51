import { renderSVG } from 'uqr'
import { type DateOnly, dateParts } from '#kernel/dates.ts'
import { type Language, pickText } from '#kernel/language.ts'
import { type Writer, writerIn } from '#kernel/writer.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Paper } from '#platform/http/uploaded-file.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import { getSettings } from '#website/content/server/store.ts'
import { illustrationWords } from '../illustration.words.ts'
import type { PriceRow } from '../price-rows.ts'
import type { QuoteContent } from '../sealed-quote.ts'
import { plansWords } from '../words.ts'
import type { IllustrationChart } from './illustration-chart.ts'
import type { OpenedQuote } from './open-quote.ts'
import { yearsOnPaper } from './years-on-paper.ts'

/** How a figure is drawn: guaranteed amounts with a solid line, examples stitched. */
type Look = 'solid' | 'stitched'
export type Fact = { readonly label: string; readonly value: string; readonly look?: Look }

/** A year of the table; `isOwn` where it has a payment that other years do not have. */
type YearRow = { readonly cells: readonly string[]; readonly isOwn: boolean }
type Columns = readonly { readonly head: string; readonly look?: Look | undefined }[]

/** The text of an illustration in one language, with all numbers formatted. */
export type IllustrationText = {
  /** The cover in one line, above the price. */
  readonly summary: string
  readonly price: {
    readonly amount: string
    /** Follows the amount: "every month". */
    readonly per: string
    /** A note beside the amount: a medical examination is needed. */
    readonly note?: string
    readonly title: string
    readonly rows: readonly PriceRow[]
  }
  /** Person and cover, without a name. */
  readonly facts: { readonly title: string; readonly entries: readonly Fact[] }
  /** Amounts paid and received in one table, with verdicts and notes. */
  readonly keyFacts: {
    readonly title: string
    readonly columns: Columns
    readonly rows: readonly (readonly string[])[]
    readonly verdicts: readonly string[]
    readonly stopping: { readonly title: string; readonly text: string }
    readonly notes: readonly string[]
  }
  readonly benefits: {
    readonly title: string
    readonly lead: string
    readonly chart?: IllustrationChart | undefined
    /** The amounts due at the end of the term. */
    readonly ends: readonly Fact[]
    /** In this order: columns without a look, solid ones, stitched ones. */
    readonly columns: Columns
    /** Every year; of a long term only some are printed. */
    readonly rows: readonly YearRow[]
    readonly notes: readonly string[]
  }
  /** Warnings about the price: illustrative rates, a fallback start date. */
  readonly terms: readonly string[]
  /** The edition of rates; absent when an outside calculator gave the price. */
  readonly edition?: string
}

/** Writes the text of an illustration for a quote of the calculator. */
export type WriteIllustration = (quote: QuoteContent, language: Language) => IllustrationText

export type IllustrationDependencies = {
  readonly db: ReadDatabase
  readonly typesetter: Typesetter
  /** The public address without a trailing slash. */
  readonly publicUrl: string
}

type KeptQuote = OpenedQuote & { readonly number: string }

/**
 * The illustration of a quote as a PDF in the reader's language: one page, or two for a long text.
 * @param path where the quote opens, "/premium-calculator?quote=…"
 */
export async function typesetIllustration(
  { db, typesetter, publicUrl }: IllustrationDependencies,
  { kept, path, write }: { kept: KeptQuote; path: string; write: WriteIllustration },
  language: Language,
): Promise<Paper> {
  const paper = illustrationPaper(
    kept,
    { text: write(kept.quote, language), url: `${publicUrl}${path}` },
    {
      settings: await getSettings(db),
      language,
    },
  )
  const bytes = await typesetter.typeset('/sales/plans/server/illustration.typ', paper)
  return { filename: `${kept.number}.pdf`, mimetype: 'application/pdf', bytes, opensInBrowser: true }
}

type Settings = Awaited<ReturnType<typeof getSettings>>

/** The data for the template. */
function illustrationPaper(
  kept: KeptQuote,
  { text, url }: { text: IllustrationText; url: string },
  { settings, language }: { settings: Settings; language: Language },
) {
  const words = illustrationWords[language]
  const write = writerIn(language)
  const setting = (pair: Settings['brandName']) => pickText(pair, language).text
  return {
    title: `${words.title} ${kept.number}`,
    author: setting(settings.legalName),
    language,
    made: dateParts(kept.quote.madeOn),
    url,
    qr: renderSVG(url, { ecc: 'M', border: 0, pixelSize: 4, whiteColor: 'white', blackColor: '#14261F' }),
    sheet: {
      language,
      number: kept.number,
      brand: { name: setting(settings.brandName), slogan: setting(settings.slogan) },
      title: words.title,
      subtitle: write.fill(words.subtitle, { number: kept.number }),
      foot: {
        left: write.fill(words.foot, {
          name: setting(settings.legalName),
          helpline: setting(settings.helpline),
        }),
        middle: kept.number,
        page: words.page,
      },
      summary: text.summary,
      price: { ...text.price, ...(!kept.isValid && overNote(kept, write)) },
      facts: text.facts,
      keyFacts: {
        ...text.keyFacts,
        // No heading for the unit and the guaranteed column: amounts have a currency sign, the column a head.
        groups:
          text.keyFacts.columns.length > 2
            ? groupsOf(text.keyFacts.columns, { ...words.looks, unit: '', solid: '' })
            : [],
      },
      quote: quoteFacts(kept, text, words, write),
      ...benefitsOf(text.benefits, words),
      notes: notesOf(kept, text, words, write),
      verify: words.verify,
      signatures: [words.signatures.customer, words.signatures.officer],
    },
  }
}

type Words = (typeof illustrationWords)[Language]

function quoteFacts(kept: KeptQuote, text: IllustrationText, { quote: words }: Words, write: Writer): Fact[] {
  const date = (day: DateOnly) => ({ date: write.date(day) })
  return [
    {
      label: words.madeOn,
      value: write.date(kept.quote.madeOn) + (text.edition ? ` · ${text.edition}` : ''),
    },
    kept.isValid
      ? { label: words.validUntil, value: write.fill(words.until, date(kept.validUntil)) }
      : { label: words.over, value: write.date(kept.validUntil) },
  ]
}

/** The note beside the price of an expired quote. */
function overNote({ validUntil }: KeptQuote, write: Writer) {
  const { text } = plansWords[write.language].over
  return { note: write.fill(text, { date: write.date(validUntil) }), isOver: true }
}

/** Selected years for one page, and every year in case there are two. */
function benefitsOf({ rows, notes: _notes, ...benefits }: IllustrationText['benefits'], words: Words) {
  const shown = yearsOnPaper(rows.map(({ isOwn }) => isOwn))
  const groups = groupsOf(benefits.columns, words.looks)
  return {
    benefits: {
      ...benefits,
      groups,
      note: shown.length < rows.length ? words.someYears : '',
      rows: shown.map((at) => rows[at]?.cells ?? []),
    },
    everyYear: { note: '', rows: rows.map(({ cells }) => cells) },
  }
}

/** Notes on the figures, and the terms of every quote. */
function notesOf(kept: KeptQuote, text: IllustrationText, words: Words, write: Writer) {
  const { terms } = words
  const hasExamples = text.benefits.columns.some(({ look }) => look === 'stitched')
  const held = kept.isValid ? [write.fill(terms.held, { date: write.date(kept.validUntil) })] : []
  return [
    {
      title: words.figures,
      sentences: [...(hasExamples ? [words.examples] : []), ...text.keyFacts.notes, ...text.benefits.notes],
    },
    {
      title: terms.title,
      sentences: [[...held, ...text.terms].join(' '), terms.notAPolicy, terms.judged].filter(Boolean),
    },
  ]
}

/** The headings over groups of columns with the same look; over the first column is the unit. */
function groupsOf(columns: Columns, looks: { readonly [L in Look | 'plain' | 'unit']: string }) {
  const groups: { text: string; look: Look | 'plain' | null; span: number }[] = [
    { text: looks.unit, look: null, span: 1 },
  ]
  for (const { look = 'plain' } of columns.slice(1)) {
    const last = groups.at(-1)
    if (last?.look === look) last.span += 1
    else groups.push({ text: looks[look], look, span: 1 })
  }
  return groups.map((group) => ({ ...group, look: group.look === 'plain' ? null : group.look }))
}
