import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { taka, toTaka } from '#kernel/money.ts'
import { writerIn } from '#kernel/writer.ts'
import type { ComparisonAnswer } from '#sales/compare/contract.ts'
import { bn } from '#sales/plans/key-facts.words.bn.ts'
import { en } from '#sales/plans/key-facts.words.en.ts'
import type { CalculationAnswer } from '#sales/quotes/contract.ts'
import type { ReturnAnswer } from '#sales/returns/contract.ts'
import { findFixedPlan, findSumAssured, listFixedTerms, priceOfSum } from '#sales/returns/fixed-premium.ts'
import { words } from '../../src/words.ts'
import { textOfPaper } from '../drive/paper-text.ts'
import { app, openApp } from '../drive/test-app.ts'
import { shippedEdition as edition } from './shipped-edition.ts'
import {
  contradictions,
  type Stated,
  statedByComparison,
  statedByPremium,
  statedByReturn,
} from './stated-figures.ts'

let today: string
openApp()
beforeAll(async () => {
  today = todayInDhaka(app.clock.now())
})

/** Policies that both calculators can price: the sum that a premium buys costs exactly that premium. */
const policies = listPoliciesOfBoth()

describe('one policy has the same figures wherever it is stated', () => {
  it('there are policies of both plans that both calculators price', () => {
    expect(new Set(policies.map(({ plan }) => plan))).toEqual(new Set([814, 815]))
  })

  it.each(policies)(
    '$plan from $age over $term years for $premium a month (PCALC-28, PCALC-31, RCALC-07, RCALC-08)',
    async (policy) => {
      const asked = await askBoth(policy)
      const stated = [
        ...statedByPremium(asked.premium, 'premium calculator'),
        ...statedByReturn(asked.return, 'return calculator'),
        ...statedByPremium(asked.keptPremium, 'kept quote'),
        ...statedByReturn(asked.keptReturn, 'kept return'),
      ]
      expect(contradictions(stated)).toEqual([])
      // The key facts are equal to the poisha; only the explanations of each table differ.
      const { differences: _p, ...premium } = asked.premium.key_facts
      const { differences: _r, ...returned } = asked.return.key_facts
      expect(returned).toEqual(premium)
    },
  )

  it('without the explanations the contradictions are found, so the check above can fail', async () => {
    const bijoy = policies.find(({ plan }) => plan === 815)
    if (!bijoy) throw new Error('No policy of Jibon Bijoy')
    const asked = await askBoth(bijoy)
    const silent = (stated: readonly Stated[]) => stated.map((each) => ({ ...each, beside: [] }))
    const found = contradictions([
      ...silent(statedByPremium(asked.premium, 'premium calculator')),
      ...silent(statedByReturn(asked.return, 'return calculator')),
    ])
    for (const thing of [
      'example altogether, lower',
      'example altogether, higher',
      'onDeath in the first year',
    ])
      expect(found.some((line) => line.startsWith(thing))).toBe(true)
  })

  it.each(languages)(
    'pages and papers of both have the same figures and explain why tables differ, in %s',
    async (language) => {
      for (const plan of [814, 815]) {
        const policy = policies.find((each) => each.plan === plan)
        if (!policy) throw new Error(`No policy of ${plan}`)
        const asked = await askBoth(policy)
        for (const source of [
          { number: asked.numbers.premium, path: '/premium-calculator', facts: asked.premium.key_facts },
          { number: asked.numbers.return, path: '/return-calculator', facts: asked.return.key_facts },
        ]) {
          const texts = [
            await pageText(`${source.path}?quote=${source.number}`, language),
            await paperText(source.number, language),
          ]
          for (const text of texts)
            for (const part of saidOf(source.facts, language)) expect(text).toContain(part)
        }
      }
    },
  )

  it.each([801, 802, 803, 804, 805, 806, 807, 808, 809, 810, 811, 813, 814, 815, 816, 8141, 8151])(
    'plan %i: the premium calculator never contradicts itself (PCALC-28 to PCALC-33)',
    async (plan) => {
      const result = await askFirstOf(plan)
      expect(contradictions(statedByPremium(result, 'premium calculator'))).toEqual([])
    },
  )

  it.each(languages)(
    'the example of a product page equals the calculator’s result, in %s',
    async (language) => {
      const write = writerIn(language)
      const html = await pageText('/product/jibon-bijoy', language)
      const { data } = (
        await app.visitor.post(
          '/v1/getCalculations',
          premiumFields({ plan: 815, age: 35, term: 9, sum: 300_000 }),
        )
      ).body as { data: CalculationAnswer }
      const { benefits, premium_amount: instalment, key_facts: facts } = data
      const onTheWay = benefits.years.reduce((sum, year) => sum + year.survival_benefit, 0)
      const altogether = [
        facts.guaranteed.total,
        facts.illustrated?.low.total ?? 0,
        onTheWay + benefits.maturity.total.low,
      ]
      for (const amount of [instalment, onTheWay, benefits.maturity.guaranteed, ...altogether])
        expect(html).toContain(withoutSpace(write.amount(amount)))
      // The plan has a bonus of its own, which the page says beside the amount.
      expect(facts.differences).toContain('otherBonus')
      expect(html).toContain(write.percent(benefits.bonus_rates?.low ?? 0))
      expect(html).toContain(withoutSpace(ownExample[language]))
      const { tax } = words['site/content'][language].example
      expect(html.split(withoutSpace(tax))).toHaveLength(2)
      expect(await pageText('/product/jibon-surokkha-term-plan', language)).not.toContain(withoutSpace(tax))
    },
  )

  it.each([
    ['bn', '০.০২% লোকসান থেকে'],
    ['en', '0.02% loss to'],
  ] as const)(
    'a loss that rounds to a zero tenth of a percent is not shown as a gain of 0%%, in %s',
    async (language, said) => {
      const html = await pageText('/compare?age=30&want=sum&amount=300000&mode=M', language)
      expect(html).toContain(withoutSpace(said))
    },
  )

  it.each([
    [35, 10],
    [5, 2],
  ])('the comparison of all plans agrees with the premium calculator, at %i', async (age, plans) => {
    const input = { dob: birthFor(age), want: 'sum', amount: 500_000, mode: 'Y' }
    const { offers } = (await post('/v1/compare', input)) as unknown as ComparisonAnswer
    expect(offers.length).toBeGreaterThanOrEqual(plans)
    for (const offer of offers) {
      const result = (await post('/v1/getCalculations', {
        ...premiumFields({ plan: offer.plan, age, term: offer.term, sum: offer.sum_assured }),
        mode: offer.mode,
        premiumPayingTerm: offer.premiumPayingTerm,
        parentage: birthFor(offer.parent_age ?? 32),
      })) as unknown as CalculationAnswer
      const stated = [...statedByComparison(offer), ...statedByPremium(result, 'premium calculator')]
      expect([offer.plan, contradictions(stated)]).toEqual([offer.plan, []])
    }
  })
})

const ownExample = {
  bn: 'আর এই প্ল্যানের সারণির মতো ৫%',
  en: 'The table of this plan uses 5%',
}

type Policy = {
  readonly plan: number
  readonly age: number
  readonly term: number
  readonly premium: number
  readonly sum: number
}

function listPoliciesOfBoth(): Policy[] {
  const all = [814, 815].flatMap((code) => {
    const plan = findFixedPlan(edition.book, code)
    if (!plan) return []
    return [20, 25, 30, 35, 40, 45, 50, 55].flatMap((years) => {
      const age = { priced: years, completed: years, days: years * 365 }
      return listFixedTerms(edition, plan, age).flatMap(({ term, payingTerm }) =>
        edition.book.fixedPremium.premiums.flatMap((premium) => {
          const inquiry = { plan, age, mode: 'M', term, payingTerm, hasCriticalIllness: false } as const
          const sum = findSumAssured(edition, inquiry, premium) ?? 0
          const isSold = sum > 0 && sum % plan.sumAssured.multiple === 0
          const isExact = isSold && priceOfSum(edition, inquiry, sum).instalment === premium
          return isExact ? [{ plan: code, age: years, term, premium: toTaka(premium), sum: toTaka(sum) }] : []
        }),
      )
    })
  })
  // A few of each plan are enough, because every one goes through HTTP.
  return [814, 815].flatMap((code) => all.filter(({ plan }) => plan === code).slice(0, 4))
}

function birthFor(age: number): string {
  return addMonths(today, -12 * age)
}

function premiumFields({ plan, age, term, sum }: Omit<Policy, 'premium'>) {
  return {
    dob: birthFor(age),
    doc: today,
    gender: 'F',
    policy: plan,
    mode: 'M',
    term,
    premiumPayingTerm: term,
    sum_assured: sum,
    accidental_cover: 0,
    hospital_rider: 0,
    critical_illness: 0,
  }
}

async function askBoth(policy: Policy) {
  const premium = await post('/v1/getCalculations', premiumFields(policy))
  const returned = await post('/v1/fixed_premium/getCalculations', {
    dob: birthFor(policy.age),
    policy_id: policy.plan,
    term: policy.term,
    premium: policy.premium,
    gender: 2,
  })
  const numbers = { premium: await keep(premium), return: await keep(returned) }
  return {
    premium: premium as unknown as CalculationAnswer,
    return: returned as unknown as ReturnAnswer,
    numbers,
    keptPremium: (await open(`/v1/quotes/${numbers.premium}`)) as CalculationAnswer,
    keptReturn: (await open(`/v1/fixed_premium/quotes/${numbers.return}`)) as ReturnAnswer,
  }
}

async function post(path: string, fields: object): Promise<{ quote: string }> {
  const { status, body } = await app.visitor.post(path, fields)
  expect([path, status, body.errors]).toEqual([path, 200, undefined])
  return body.data
}

async function keep({ quote }: { quote: string }): Promise<string> {
  return (await app.visitor.post('/v1/quotes', { quote })).body.data.number
}

async function open(path: string): Promise<unknown> {
  return (await app.visitor.get(path)).body.data.result
}

/** The first policy of a plan that is available at some age. */
async function askFirstOf(code: number): Promise<CalculationAnswer> {
  const plan = edition.book.plans.get(code)
  if (!plan) throw new Error(`No plan ${code}`)
  const age = code === 807 ? 5 : code === 816 ? 60 : 45
  const person = { dob: birthFor(age), doc: today, gender: 'F', policy: code, mode: plan.modes[0] ?? 'M' }
  const { body } = await app.visitor.post('/v1/getTermsBasedOnPolicy', person)
  const [first] = body.data
  const { regular, single } = plan.sumAssured
  return (await post('/v1/getCalculations', {
    ...person,
    term: first.policyTerm,
    premiumPayingTerm: first.premiumPayingTermAllowed[0],
    sum_assured: Math.max(toTaka(regular?.min ?? single?.min ?? taka(100_000)), 100_000),
    accidental_cover: 0,
    hospital_rider: 0,
    critical_illness: 0,
    parentage: birthFor(32),
  })) as unknown as CalculationAnswer
}

/** The figures and sentences of the key facts that every place shows. */
function saidOf(facts: CalculationAnswer['key_facts'], language: Language): string[] {
  const write = writerIn(language)
  const words = { bn, en }[language]
  const outcomes = [facts.guaranteed, ...Object.values(facts.illustrated ?? {})]
  return [
    write.amount(facts.paid),
    ...outcomes.flatMap(({ total, todays_money }) => [
      write.amount(total),
      write.amount(Math.round(todays_money)),
    ]),
    // Each sentence up to its first figure.
    ...facts.differences.map((difference) => withoutSpace(words.differences[difference].split('{')[0] ?? '')),
  ].map(withoutSpace)
}

async function pageText(path: string, language: Language): Promise<string> {
  const response = await fetch(`${app.url}${path}`, { headers: { cookie: `lang=${language}` } })
  expect(response.status).toBe(200)
  return withoutSpace((await response.text()).replace(/<[^>]*>/g, ''))
}

async function paperText(number: string, language: Language): Promise<string> {
  const response = await fetch(`${app.url}/v1/quotes/${number}/illustration?lang=${language}`)
  return withoutSpace(textOfPaper(new Uint8Array(await response.arrayBuffer())).join(''))
}

/** Without white space, because lines of a paper may break anywhere. */
function withoutSpace(text: string): string {
  return text.replace(/\s/g, '')
}
