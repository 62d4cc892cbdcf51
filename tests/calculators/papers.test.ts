import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { taka, toTaka } from '#kernel/money.ts'
import { listTerms, offeredPlans, sumLimitsOf, visibleFields } from '#sales/plans/catalogue.ts'
import { illustrationWords } from '#sales/plans/illustration.words.ts'
import { isEveryWalk } from '../drive/browser.ts'
import { overprintsOf } from '../drive/paper-layout.ts'
import { textOfPaper } from '../drive/paper-text.ts'
import { app, openApp } from '../drive/test-app.ts'
import { shippedEdition as edition } from './shipped-edition.ts'

let today: string
openApp()
beforeAll(async () => {
  today = todayInDhaka(app.clock.now())
})

/**
 * Cases for the premium calculator: each plan at its shortest term without riders and at its longest with
 * all; `npm run proof journeys` adds a middle term, and takes each with and without riders.
 */
const asked = offeredPlans.flatMap((code) => {
  const plan = edition.book.plans.get(code)
  if (!plan) return []
  const age = code === 807 ? 5 : code === 816 ? 60 : 25
  const [mode = 'M'] = plan.modes
  const terms = listTerms(plan, mode, age)
  const middle = isEveryWalk ? [terms[Math.floor(terms.length / 2)]] : []
  const chosen = new Set([terms[0], ...middle, terms.at(-1)])
  const { min, max = taka(500_000) } = sumLimitsOf(plan)
  const sum = toTaka(Math.min(Math.max(min, taka(500_000)), max))
  return [...chosen].flatMap((each) => {
    const payingTerm = each?.payingTerms.at(-1)
    if (!each || payingTerm === undefined) return []
    const shown = visibleFields(plan, payingTerm)
    const policy = { code, age, mode, term: each.term, payingTerm, sum }
    const all = { accident: shown.accident, hospital: shown.hospital, critical: shown.criticalIllness }
    const none = { accident: false, hospital: false, critical: false }
    const plain = { ...policy, riders: none, with: 'no rider' }
    if (!Object.values(all).includes(true)) return [plain]
    const full = { ...policy, riders: all, with: 'all riders' }
    if (isEveryWalk) return [plain, full]
    return each === terms[0] ? [plain] : [full]
  })
})

/** Papers alternate between Bangla and English here; `npm run proof journeys` prints each in both. */
const languagesOf = (index: number) => languages.filter((_, at) => isEveryWalk || at === index % 2)

/** A second page must be filled at least this much. */
const leastOfAPage = 1 / 3

describe('the paper of a quote', () => {
  const pageCounts: number[] = []

  it.each(asked.map((policy, index) => ({ ...policy, index })))(
    'plan $code over $term years with $with: one page or two well filled ones, in our fonts, and accessible (PCALC-24, PCALC-28)',
    async ({ index, ...policy }) => {
      const number = await keep('/v1/getCalculations', fieldsOf(policy))
      for (const language of languagesOf(index)) pageCounts.push(await examine(number, language))
    },
  )

  it('most papers are one page', () => {
    expect(pageCounts.length).toBeGreaterThanOrEqual(asked.length)
    expect(pageCounts.filter((pages) => pages === 1).length / pageCounts.length).toBeGreaterThan(0.9)
  })

  it.each([
    { policy_id: 814, term: 5, gender: 2, critical_illness: 1 },
    { policy_id: 814, term: 20, gender: 2, critical_illness: 0 },
    { policy_id: 815, term: 6 },
    { policy_id: 815, term: 9 },
  ])(
    'the return calculator: plan $policy_id over $term years is one page (RCALC-05 to RCALC-09)',
    async (inquiry) => {
      const number = await keep('/v1/fixed_premium/getCalculations', {
        ...inquiry,
        dob: birthFor(30),
        premium: 10_000,
      })
      for (const language of languages) expect(await examine(number, language)).toBe(1)
    },
  )

  it('a term too long for a page shows selected years and says where the others are', async () => {
    const jibonAnanda = { code: 802, age: 30, mode: 'M', term: 20, payingTerm: 20, sum: 1_000_000 }
    const riders = { accident: false, hospital: false, critical: false }
    const number = await keep('/v1/getCalculations', fieldsOf({ ...jibonAnanda, riders }))
    const { text } = await print(number, 'en')
    expect(text.replaceAll('\n', ' ')).toContain(illustrationWords.en.someYears)
    // The first three, every fifth and the last year, each with the amount paid by then.
    const years = text.match(/^\d+(?=\n58,104\n)/gm)
    expect(years).toEqual(['1', '2', '3', '5', '10', '15', '20'])
  })

  it.each(languages)('keeps its columns apart where sums are long, in %s', async (language) => {
    const riders = { accident: false, hospital: false, critical: false }
    const long = { code: 802, age: 30, mode: 'M', term: 20, payingTerm: 20, sum: 5_000_000, riders }
    const { overprints } = await print(await keep('/v1/getCalculations', fieldsOf(long)), language)
    expect(overprints).toEqual([])
  })

  it('says until when the rates are valid and that they are illustrative in adjacent sentences, and nowhere else', async () => {
    const [first] = asked
    if (!first) throw new Error('No policy')
    const { text } = await print(await keep('/v1/getCalculations', fieldsOf(first)), 'en')
    const visible = text.replaceAll('\n', ' ')
    expect(visible).toMatch(
      /is priced at these rates until .*, even if new rates come meanwhile\. The rates used here are illustrative/,
    )
    expect(visible).not.toMatch(/final premium/)
  })

  it.each([
    {
      code: 802,
      mode: 'M',
      payingTerm: 20,
      rule: 'Nothing if you stop before 2 full years are paid. Then at once',
    },
    {
      code: 803,
      mode: 'N',
      payingTerm: 1,
      rule: 'Nothing if you give it up before the end of year 1. Then at once',
    },
  ])(
    'plan $code says that stopping early at first gives nothing, before the values of later years (PCALC-28)',
    async ({ rule, ...plan }) => {
      const riders = { accident: false, hospital: false, critical: false }
      const number = await keep(
        '/v1/getCalculations',
        fieldsOf({ ...plan, age: 30, term: 20, sum: 1_000_000, riders }),
      )
      const said = (await print(number, 'en')).text.replaceAll('\n', ' ')
      expect(said).toContain(rule)
    },
  )

  it.each([
    ['bn', 'বোনাস ৫%, শেষের বছরগুলোতে চূড়ান্ত বাড়তি বোনাসও, উদাহরণ'],
    ['en', 'bonus 5%, final addition in the last years, example'],
  ] as const)(
    'the paper explains the dashed part of the chart as the screen does, in %s: with the final addition for Bijoy (PCALC-32)',
    async (language, meaning) => {
      const riders = { accident: false, hospital: false, critical: false }
      const bijoy = { code: 815, age: 35, mode: 'M', term: 9, payingTerm: 9, sum: 300_000, riders }
      const { text } = await print(await keep('/v1/getCalculations', fieldsOf(bijoy)), language)
      expect(text.replaceAll('\n', ' ')).toContain(meaning)
    },
  )

  it.each([
    ['bn', 'হালকা: আগেই যা পেয়েছেন', 'মেয়াদ শেষে'],
    ['en', 'Pale: already paid to you', 'At the end'],
  ] as const)(
    'the chart of either calculator has earlier payouts in a pale colour and a separate column for the end, in %s (PCALC-28, RCALC-06)',
    async (language, pale, end) => {
      const riders = { accident: false, hospital: false, critical: false }
      const bijoy = { code: 815, age: 35, mode: 'M', term: 9, payingTerm: 9, sum: 300_000, riders }
      const saving = { policy_id: 815, term: 9, dob: birthFor(35), premium: 10_000 }
      for (const number of [
        await keep('/v1/getCalculations', fieldsOf(bijoy)),
        await keep('/v1/fixed_premium/getCalculations', saving),
      ]) {
        const said = (await print(number, language)).text.replaceAll('\n', ' ')
        for (const words of [pale, end]) expect(said).toContain(words)
      }
    },
  )
})

type Policy =
  | Omit<(typeof asked)[number], 'with'>
  | (Omit<(typeof asked)[number], 'with' | 'mode'> & { mode: string })

function fieldsOf({ code, age, mode, term, payingTerm, sum, riders }: Policy) {
  return {
    dob: birthFor(age),
    doc: today,
    gender: 'F',
    policy: code,
    mode,
    term,
    premiumPayingTerm: payingTerm,
    sum_assured: sum,
    accidental_cover: Number(riders.accident),
    hospital_rider: Number(riders.hospital),
    critical_illness: Number(riders.critical),
    parentage: birthFor(32),
  }
}

function birthFor(age: number): string {
  return addMonths(today, -12 * age)
}

async function keep(path: string, fields: object): Promise<string> {
  const { status, body } = await app.visitor.post(path, fields)
  expect([status, body.errors]).toEqual([200, undefined])
  return (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data.number
}

async function print(number: string, language: Language) {
  const response = await fetch(`${app.url}/v1/quotes/${number}/illustration?lang=${language}`)
  expect(response.status).toBe(200)
  const pdf = Buffer.from(await response.arrayBuffer())
  const pages = textOfPaper(pdf)
  return { raw: pdf.toString('latin1'), pages, text: pages.join('\n'), overprints: overprintsOf(pdf) }
}

/** Checks one paper for readers, printers and screen readers. @returns its number of pages */
async function examine(number: string, language: Language): Promise<number> {
  const { raw, pages, text, overprints } = await print(number, language)
  expect(overprints).toEqual([])
  expect(pages.length).toBeLessThanOrEqual(2)
  if (pages[1] !== undefined) {
    const rows = pages[1].split('\n').length
    expect(rows / pages.join('\n').split('\n').length).toBeGreaterThan(leastOfAPage)
  }
  const fonts = [...raw.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([^\s/]+)/g)].map(([, font]) => font)
  expect(new Set(fonts)).toEqual(new Set(['NotoSansBengali-Regular', 'NotoSansBengali-SemiBold']))
  // A character missing from our fonts would be an empty box.
  expect(text).not.toMatch(/[\uFFFD\u25A1]/)
  const catalog = /\/Type \/Catalog.*?\nendobj/s.exec(raw)?.[0] ?? ''
  for (const entry of [/\/MarkInfo <<\/Marked true>>/, /\/StructTreeRoot \d+ 0 R/, /\/DisplayDocTitle true/])
    expect(catalog).toMatch(entry)
  expect(catalog).toContain(`/Lang (${language})`)
  expect(titleOf(raw)).toBe(`${illustrationWords[language].title} ${number}`)
  expect(raw).toMatch(/\/Author [(<]/)
  const roles = [...raw.matchAll(/\/S \/(H1|H2|Table|TH|Figure)\b/g)].map(([, role]) => role)
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
  for (const role of ['H2', 'Table', 'TH']) expect(roles).toContain(role)
  expect(raw.match(/\/S \/Figure/g)?.length).toBe(raw.match(/\/S \/Figure \/P \d+ 0 R \/Alt <FEFF/g)?.length)
  // Amounts are whole taka, or have two decimals.
  expect(
    text.match(/৳[\d০-৯,]+\.[\d০-৯]+/g)?.filter((amount) => !/\.[\d০-৯]{2}$/.test(amount)) ?? [],
  ).toEqual([])
  if (language === 'bn') expect(text.match(/\([\d]{3,4}\)/g)).toBeNull()
  return pages.length
}

function titleOf(raw: string): string {
  const [, written = '', hex] = /\/Title (\((?:\\.|[^\\)])*\)|<([0-9A-F]+)>)/.exec(raw) ?? []
  return hex
    ? Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le')
    : written.slice(1, -1).replace(/\\(.)/g, '$1')
}
