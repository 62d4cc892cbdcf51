import { beforeAll, describe, expect, it } from 'vitest'
import { groupLakh, toBanglaDigits } from '#kernel/bangla-text.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { shiftDays } from '../calculators/written-rules.ts'
import { app, openApp } from '../drive/test-app.ts'

let today: string
openApp()
beforeAll(async () => {
  today = todayInDhaka(app.clock.now())
})

type Row = readonly number[]
/** Figures of premium-basis: the answers, the price, and rows of the benefit table (year and amounts). */
type Example = {
  readonly name: string
  readonly age: number
  readonly asked: Readonly<Record<string, string | number>>
  /** Absent where the example does not state it. */
  readonly paid?: number
  readonly rows?: readonly Row[]
  /** Amounts at the end: maturity, and the total. */
  readonly end?: readonly number[]
}

const paidYearly = { mode: 'Y', accidental_cover: 0 }
const paidOnce = { mode: 'N', term: 5, premiumPayingTerm: 1 }

const examples: readonly Example[] = [
  {
    name: 'T1: 802 over 20 years',
    age: 30,
    asked: { ...paidYearly, policy: 802, term: 20, sum_assured: 500_000 },
    paid: 28_689,
    rows: [
      [1, 28_689, 10_000, 20_000, 510_000, 520_000],
      [20, 573_780, 200_000, 400_000, 700_000, 900_000],
    ],
  },
  {
    name: 'T1: 805, paid 15 years in halves',
    age: 40,
    asked: {
      policy: 805,
      mode: 'H',
      term: 20,
      premiumPayingTerm: 15,
      sum_assured: 300_000,
      accidental_cover: 0,
    },
    paid: 11_884,
    rows: [
      [16, 356_520, 96_000, 192_000],
      [20, 356_520, 120_000, 240_000],
    ],
  },
  ...(
    [
      [6, 200_000, 50_000, 24_000, 184_000, 284_000],
      [9, 300_000, 75_000, 54_000, 339_000, 489_000],
      [12, 1_000_000, 250_000, 250_000, 1_350_000, 1_850_000],
    ] as const
  ).map(([term, sum, each, addition, maturity, altogether]): Example => {
    return {
      name: `T2: 815 over ${term} years`,
      age: 30,
      asked: { ...paidYearly, policy: 815, term, premiumPayingTerm: term, sum_assured: sum },
      rows: [
        [term / 3, each],
        [(2 * term) / 3, each],
        [term, addition],
      ],
      end: [maturity, altogether],
    }
  }),
  ...(
    [
      [815, 200_000, 20_000, 170_000],
      [8151, 750_000, 75_000, 637_500],
    ] as const
  ).map(([policy, sum, each, maturity]): Example => {
    return {
      name: `T3: ${policy} paid once`,
      age: 30,
      asked: { ...paidOnce, policy, sum_assured: sum },
      rows: [1, 2, 3, 4].map((year) => [year, each]),
      end: [maturity],
    }
  }),
  {
    name: '§3.5: 802 with every rider',
    age: 30,
    asked: {
      policy: 802,
      mode: 'M',
      term: 20,
      sum_assured: 1_000_000,
      accidental_cover: 1,
      hospital_rider: 2,
      critical_illness: 2,
      critical_sum: 500_000,
    },
    paid: 5_341,
  },
  {
    name: '§3.5: 807 with the waiver and the hospital rider',
    age: 5,
    asked: {
      policy: 807,
      mode: 'Q',
      term: 18,
      premiumPayingTerm: 13,
      sum_assured: 300_000,
      premium_option: 2,
      hospital_rider: 1,
    },
    paid: 5_809,
  },
  ...(
    [
      [802, 25, 25, 22_246],
      [805, 20, 15, 37_210],
      [814, 10, 10, 52_871],
      [815, 9, 9, 66_750],
      [803, 15, 1, 308_275],
      [8141, 5, 1, 439_750],
      [8151, 5, 1, 461_175],
    ] as const
  ).map(([policy, term, premiumPayingTerm, paid]): Example => {
    const mode = premiumPayingTerm === 1 ? { mode: 'N' } : paidYearly
    return {
      name: `§3.4: ${policy} over ${term} years`,
      age: 30,
      asked: { ...mode, policy, term, premiumPayingTerm, sum_assured: 500_000 },
      paid,
    }
  }),
]

describe.each(examples)('$name', ({ age, asked, paid, rows = [], end = [] }) => {
  const fields = () => ({
    // One day earlier, so that the birthday has passed and is still the nearest one.
    dob: shiftDays(today, -Math.round(age * 365.25) - 1),
    doc: today,
    gender: 'F',
    ...(asked.policy === 807 && { parentage: shiftDays(today, -Math.round(32 * 365.25) - 1) }),
    ...asked,
  })

  it('is answered by the call to the taka (PCALC-24, PCALC-28)', async () => {
    const { body } = await app.visitor.post('/v1/getCalculations', fields())
    expect(body.message).toBe('Success')
    expect(body.data.age).toBe(age)
    if (paid) expect(body.data.premium_amount).toBe(paid)
    const amountsOf = (value: unknown): number[] =>
      typeof value === 'number'
        ? [value]
        : typeof value === 'object' && value
          ? Object.values(value).flatMap(amountsOf)
          : []
    for (const [year = 0, ...amounts] of rows)
      expect(amountsOf(body.data.benefits.years[year - 1])).toEqual(expect.arrayContaining(amounts))
    const { maturity, altogether } = body.data.benefits
    expect(amountsOf([maturity.total, altogether])).toEqual(expect.arrayContaining([...end]))
  })

  it.each(languages)(
    'is on the page without scripts, in the digits of %s (PCALC-24, PCALC-28)',
    async (language) => {
      const form = new URLSearchParams(Object.entries(fields()).map(([name, value]) => [name, String(value)]))
      const { status, body } = await app.visitor.post('/premium-calculator', form, { language })
      expect(status).toBe(200)
      const [, premium = ''] = /data-part="premium_amount">(.*?)<\/p>/.exec(body) ?? []
      if (paid) expect(textOf(premium)).toContain(`৳${written(paid, language)} `)
      for (const [year = 0, ...amounts] of rows) {
        const row = rowOf(body, written(year, language))
        for (const amount of amounts) expect(row).toContain(written(amount, language))
      }
      const all = amountsIn(textOf(body))
      for (const amount of end) expect(all).toContain(written(amount, language))
    },
  )
})

function written(amount: number, language: Language): string {
  const text = groupLakh(amount)
  return language === 'bn' ? toBanglaDigits(text) : text
}

/** The amounts in the row of the benefit table that begins with this year. */
function rowOf(html: string, year: string): string[] {
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, inner = '']) => inner)
  const row = rows.find((inner) => textOf(/<th[^>]*>(.*?)<\/th>/.exec(inner)?.[1] ?? '').trim() === year)
  return amountsIn(textOf(row ?? ''))
}

function amountsIn(text: string): string[] {
  return [...text.matchAll(/[\d০-৯][\d০-৯,]*/g)].map(([amount]) => amount)
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ')
}
