import fc from 'fast-check'
import {
  type Asked,
  mostAnywhere,
  payingTermOf,
  pricedAge,
  ridersOf,
  rules,
  shiftDays,
  termsAt,
} from './written-rules.ts'

export type Fields = Record<string, unknown>

const banglaDigits = '০১২৩৪৫৬৭৮৯'
const inBangla = (text: string) => text.replace(/\d/g, (digit) => banglaDigits[Number(digit)] ?? digit)

/** Random cases that the written rules allow, over all plans, ages, modes, terms, sums and riders. */
export function allowedCases(today: string): fc.Arbitrary<Asked> {
  const drawn = fc.record({
    plan: fc.constantFrom(...Object.keys(rules).map(Number)),
    daysOld: fc.integer({ min: 0, max: 29_500 }),
    startIn: fc.oneof(fc.constant(0), fc.constant(90), fc.integer({ min: 0, max: 90 })),
    pick: fc.array(fc.nat(10_000), { minLength: 8, maxLength: 8 }),
  })
  return drawn
    .map(({ plan, daysOld, startIn, pick }): Asked | undefined => {
      const rule = rules[plan]
      const start = shiftDays(today, startIn)
      const scale = plan === 807 ? 90 + (daysOld % 4_600) : daysOld
      const birth = shiftDays(start, -scale)
      const years = Math.floor(scale / 365.25)
      const age = pricedAge(plan, birth, start)
      const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0, v = 0, w = 0] = pick
      const mode = rule?.modes[p % rule.modes.length] ?? ''
      const terms = termsAt(plan, age, mode)
      const term = terms[q % terms.length]
      if (!rule || term === undefined || years < rule.ages[0] + 1) return undefined
      const payingTerm = payingTermOf(plan, mode, term, age)
      const [least, most = mostAnywhere, multiple] = rule.sums
      const sum = Math.min(most, least + multiple * (r % 40) * (r % 7 === 0 ? 50 : 1))
      const riders = ridersOf(plan, payingTerm)
      const isGrown = years >= 19
      return {
        plan,
        birth,
        start,
        mode,
        term,
        payingTerm,
        sum,
        hasAccident: riders.includes('A') && isGrown && s % 2 === 0,
        hospitalBand: riders.includes('H') ? t % 5 : 0,
        criticalSum:
          riders.includes('C') && (isGrown || plan === 807) && age <= 60 && u % 2 === 0
            ? Math.min(sum / 2, 2_000_000)
            : 0,
        option: plan === 807 ? 1 + (v % 4) : 1,
        ...(plan === 807 && { parentBirth: shiftDays(start, -(6_576 + 1 + (w % 13_500))) }),
      }
    })
    .filter((asked): asked is Asked => asked !== undefined)
}

/** A case in the fields of getCalculations. */
export function calculationFields(asked: Asked, gender = 'F'): Fields {
  return {
    dob: asked.birth,
    doc: asked.start,
    gender,
    policy: asked.plan,
    mode: asked.mode,
    term: asked.term,
    premiumPayingTerm: asked.payingTerm,
    sum_assured: asked.sum,
    parentage: asked.parentBirth ?? '',
    accidental_cover: asked.hasAccident ? 1 : 0,
    critical_illness: asked.criticalSum > 0 ? 1 : 0,
    hospital_rider: asked.hospitalBand,
    premium_option: asked.option,
  }
}

/** The fields of a calculator call for one case, under the names that this call uses. */
export function fieldsFor(names: readonly string[], asked: Asked, age: number): Fields {
  const all: Fields = {
    ...calculationFields(asked),
    policy_id: asked.plan,
    premium: 3000,
    ageProof: 'P',
    plan: asked.plan,
    age,
    polTerm: asked.term,
    ppTerm: asked.payingTerm,
    polMode: asked.mode,
    sa: asked.sum,
    abSa: asked.hasAccident ? asked.sum : 0,
    cirSa: asked.criticalSum,
    hcbSa: asked.hospitalBand * 100_000,
    premiumOption: asked.option,
    propAge: 30,
    age2: 30,
    pwbFlag: asked.plan === 807 ? 1 : 0,
    number: 'Q-2222-2222-2222',
    quote: 'q1.e30.AAAA',
  }
  return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]))
}

/** Odd values for a field: malformed texts, and values that are valid elsewhere. */
export function oddValue(today: string): fc.Arbitrary<unknown> {
  const nearby = fc.integer({ min: -45_000, max: 800 }).map((days) => shiftDays(today, days))
  const texts = [
    '',
    ' ',
    '\u0000',
    'NaN',
    'Infinity',
    '-0',
    '1e9',
    '0x10',
    'null',
    '__proto__',
    '৳৫,০০,০০০',
    '৮০২',
  ]
  const more = [
    '🙂',
    '\u202Eمرحبا',
    '\uD800',
    'মাসিক',
    '2025-02-30',
    '9'.repeat(39),
    '9'.repeat(500),
    "'; drop--",
  ]
  return fc.oneof(
    fc.constantFrom(...texts, ...more),
    fc.string({ unit: 'binary', maxLength: 60 }),
    nearby,
    nearby.map(inBangla),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -5, max: 60 }),
    fc.integer({ min: -5, max: 60 }).map((count) => inBangla(String(count))),
    fc.integer({ min: 0, max: 900 }).map((count) => count * 5_000),
    fc.constantFrom(...Object.keys(rules), 'M', 'Q', 'H', 'Y', 'N', 'S', 'n', 1, 2, 3, 4, 'O', 'male'),
    fc.constantFrom<unknown>(
      null,
      true,
      [],
      [1, 2],
      {},
      { a: { b: [{}] } },
      [['802']],
      Number.MAX_SAFE_INTEGER,
    ),
  )
}

/** The body of a request. */
export type Sent = { readonly kind: string; readonly text: string; readonly language: 'bn' | 'en' }

/** The response; a body that is not JSON stays a text. */
export type Came = { readonly status: number; readonly kind: string; readonly body: unknown }

/** Requests with up to three odd fields, as JSON or as a form; now and then a body that is neither. */
export function sentFrom(
  fields: fc.Arbitrary<Fields>,
  names: readonly string[],
  today: string,
): fc.Arbitrary<Sent> {
  const changes = fc.dictionary(fc.constantFrom(...names, 'unknown'), oddValue(today), { maxKeys: 3 })
  const language = fc.constantFrom('bn' as const, 'en' as const)
  const ordinary = fc
    .record({ fields, changes, drop: fc.option(fc.constantFrom(...names)), isForm: fc.boolean(), language })
    .map(({ fields: whole, changes: odd, drop, isForm, language: asked }): Sent => {
      const body: Fields = { ...whole, ...odd }
      if (drop) delete body[drop]
      return isForm
        ? { kind: 'application/x-www-form-urlencoded', text: asForm(body), language: asked }
        : { kind: 'application/json', text: JSON.stringify(body), language: asked }
    })
  const kinds = [
    'application/json',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'x',
    '',
  ]
  const wild = fc.record({
    kind: fc.constantFrom(...kinds),
    text: fc.oneof(
      fc.json(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '',
        'null',
        '[]',
        '"802"',
        '{',
        '{"__proto__":{}}',
        `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      ),
    ),
    language,
  })
  return fc.oneof({ weight: 8, arbitrary: ordinary }, { weight: 1, arbitrary: wild })
}

function asForm(fields: Fields): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    form.append(name, text.toWellFormed())
  }
  return form.toString()
}
