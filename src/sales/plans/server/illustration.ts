import { renderSVG } from 'uqr'
import { type DateOnly, dateParts } from '#kernel/dates.ts'
import { type Language, pickText } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { type Writer, writerIn } from '#kernel/writer.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Paper } from '#platform/http/uploaded-file.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import { getSettings } from '#website/content/server/store.ts'
import { illustrationWords } from '../illustration.words.ts'
import type { QuoteContent } from '../sealed-quote.ts'
import type { PriceRow } from '../web/price-rows.ts'
import type { IllustrationChart } from './illustration-chart.ts'
import type { OpenedQuote } from './open-quote.ts'

/** How a figure is drawn: what is promised has a solid line, an example is stitched. */
type Look = 'solid' | 'stitched'
export type Fact = { readonly label: string; readonly value: string; readonly look?: Look }

type Columns = readonly { readonly head: string; readonly look?: Look | undefined }[]

/** What a calculator has to say about its quote in one language, every text and number already written. */
export type IllustrationText = {
  /** The cover in one line, above the price. */
  readonly summary: string
  readonly price: {
    readonly amount: string
    /** Follows the amount: "every month". */
    readonly per: string
    /** What stands beside the amount: that a medical examination is needed. */
    readonly note?: string
    readonly title: string
    readonly rows: readonly PriceRow[]
  }
  /** For whom, and which cover; never a name. */
  readonly facts: readonly { readonly title: string; readonly entries: readonly Fact[] }[]
  /** What is paid and what comes back, in one table. */
  readonly keyFacts: {
    readonly title: string
    readonly columns: Columns
    readonly rows: readonly (readonly string[])[]
    readonly sentences: readonly string[]
  }
  readonly benefits: {
    readonly title: string
    readonly lead: string
    readonly chart?: IllustrationChart | undefined
    /** What is due in the end. */
    readonly ends: readonly Fact[]
    /** Columns without look come first, then solid, then stitched ones. */
    readonly columns: Columns
    readonly rows: readonly (readonly string[])[]
    readonly notes: readonly string[]
  }
  /** What a reader must know of the price: illustrative rates, a fallback start date. */
  readonly terms: readonly string[]
  /** The edition of rates; absent when the price came from outside. */
  readonly edition?: string
}

/** Writes what a calculator has to say about a quote of its own. */
export type WriteIllustration = (quote: QuoteContent, language: Language) => IllustrationText

export type IllustrationDependencies = {
  readonly db: Database
  readonly typesetter: Typesetter
  /** The public address, without a slash at its end. */
  readonly publicUrl: string
}

type KeptQuote = OpenedQuote & { readonly number: string }

/**
 * The illustration of a quote as PDF, the whole of it in the reader's language and then in the other one.
 * @param path where the quote opens, "/premium-calculator?quote=…"
 */
export async function typesetIllustration(
  { db, typesetter, publicUrl }: IllustrationDependencies,
  { kept, path, write }: { kept: KeptQuote; path: string; write: WriteIllustration },
  language: Language,
): Promise<Paper> {
  const settings = await getSettings(db)
  const url = `${publicUrl}${path}`
  const other: Language = language === 'bn' ? 'en' : 'bn'
  const sheets = [language, other].map((each) => sheetOf(kept, write(kept.quote, each), settings, each))
  const bytes = await typesetter.typeset('/sales/plans/server/illustration.typ', {
    title: `${sheets[0]?.title} ${kept.number}`,
    author: pickText(settings.legalName, language).text,
    language,
    made: dateParts(kept.quote.madeOn),
    url,
    qr: renderSVG(url, { ecc: 'M', border: 0, pixelSize: 4, whiteColor: 'white', blackColor: '#14261F' }),
    sheets,
  })
  return { filename: `${kept.number}.pdf`, mimetype: 'application/pdf', bytes, opensInBrowser: true }
}

type Settings = Awaited<ReturnType<typeof getSettings>>

function sheetOf(kept: KeptQuote, text: IllustrationText, settings: Settings, language: Language) {
  const words = illustrationWords[language]
  const write = writerIn(language)
  const setting = (pair: Settings['brandName']) => pickText(pair, language).text
  const { benefits } = text
  return {
    language,
    number: kept.number,
    brand: { name: setting(settings.brandName), slogan: setting(settings.slogan) },
    title: words.title,
    subtitle: fill(words.subtitle, { number: kept.number }, language),
    foot: {
      left: fill(
        words.foot,
        { name: setting(settings.legalName), helpline: setting(settings.helpline) },
        language,
      ),
      middle: kept.number,
      page: words.page,
    },
    summary: text.summary,
    price: text.price,
    facts: text.facts,
    keyFacts: { ...text.keyFacts, groups: groupsOf(text.keyFacts.columns, words) },
    quote: { title: words.quote.title, entries: quoteFacts(kept, text, words, write) },
    benefits: {
      ...benefits,
      unit: words.looks.unit,
      groups: groupsOf(benefits.columns, words),
      notes: benefits.columns.some(({ look }) => look === 'stitched')
        ? [words.looks.note, ...benefits.notes]
        : benefits.notes,
    },
    terms: {
      title: words.terms.title,
      sentences: [
        ...text.terms,
        words.terms.notAPolicy,
        words.terms.judged,
        words.terms.contract,
        words.terms.languages,
      ],
    },
    verify: words.verify,
    signatures: [words.signatures.customer, words.signatures.officer],
  }
}

type Words = (typeof illustrationWords)[Language]

function quoteFacts(kept: KeptQuote, text: IllustrationText, { quote: words }: Words, write: Writer): Fact[] {
  const date = (day: DateOnly) => ({ date: write.date(day) })
  return [
    { label: words.number, value: kept.number },
    { label: words.madeOn, value: write.date(kept.quote.madeOn) },
    {
      label: words.validUntil,
      value: write.fill(kept.isValid ? words.until : words.over, date(kept.validUntil)),
    },
    ...(text.edition ? [{ label: words.edition, value: text.edition }] : []),
  ]
}

/** The words over the columns that say what their looks mean; the column of years stands alone. */
function groupsOf(columns: IllustrationText['benefits']['columns'], { looks }: Words) {
  const groups: { text: string; look: Look | 'plain' | null; span: number }[] = [
    { text: '', look: null, span: 1 },
  ]
  for (const { look = 'plain' } of columns.slice(1)) {
    const last = groups.at(-1)
    if (last?.look === look) last.span += 1
    else groups.push({ text: looks[look], look, span: 1 })
  }
  return groups.map((group) => ({ ...group, look: group.look === 'plain' ? null : group.look }))
}
