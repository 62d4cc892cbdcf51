import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { callMeRequests } from '#website/enquiries/server/tables.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { salmaFrom } from './salma.ts'

const path = '/premium-calculator'
const compare = `${path}/compare`

openApp()

const salma = (changes: Record<string, string> = {}) => salmaFrom(todayInDhaka(app.clock.now()), changes)

describe('a visitor who cannot buy now, without scripts', () => {
  it.each([
    ['en', 'What you can do without logging in', 'Ask us to call you', 'Sunday–Thursday, 9 am – 5 pm'],
    ['bn', 'লগইন ছাড়া যা করতে পারেন', 'নম্বর দিন, আমরা ফোন করব', 'রবি–বৃহস্পতি, সকাল ৯টা – বিকেল ৫টা'],
  ] as const)(
    'is offered in %s a call, a branch and keeping the quote, beside the disabled Buy (PCALC-27)',
    async (language, title, callMe, hours) => {
      const { body } = await post(path, salma(), app.visitor, language)
      for (const part of [title, callMe, hours, 'href="/page/contact-us"', 'href="tel:00000"'])
        expect(body).toContain(part)
      expect(/<button[^>]*value="keep"[^>]*>/.test(body)).toBe(true)
      expect(primaryButtons(body), 'only the disabled Buy is a primary button').toHaveLength(1)
    },
  )

  it('reads without opening a disclosure that a first policy needs no login (PCALC-27)', async () => {
    const { body } = await post(path, salma())
    const [unfolded = ''] = /<section[^>]*class="quote-ways[\s\S]*?<\/section>/.exec(body) ?? []
    expect(unfolded.replace(/<details[\s\S]*?<\/details>/g, '')).toContain(
      'For a first policy you need no login',
    )
  })

  it('can buy once signed in, and then sees no such list (PCALC-27)', async () => {
    const { body } = await post(path, salma(), await app.signIn('agent'))
    expect(body).not.toContain('What you can do without logging in')
    expect(/<button[^>]*value="keep"[^>]*>/.test(body)).toBe(true)
  })

  it('asks to be called with one form, which stores the quote and sends its number (PCALC-27)', async () => {
    const { body } = await post(path, salma(), app.visitor, 'bn')
    const quote = inputOf(body, 'quote')
    const asked = { name: 'সালমা বেগম', phone: '০১৮১১০০০০০৭', quote, drawn_at: '1', homepage: '' }
    const wrong = await post('/call-me', { ...asked, phone: '০১৮' }, app.visitor, 'bn')
    expect(wrong.status).toBe(422)
    expect(wrong.body).toContain('href="#call-phone"')
    expect(['name', 'phone', 'quote', 'drawn_at'].map((name) => inputOf(wrong.body, name))).toEqual([
      'সালমা বেগম',
      '০১৮',
      quote,
      '1',
    ])
    const done = await post('/call-me', asked, app.visitor, 'bn')
    expect(done.status).toBe(200)
    const [row] = await app.db.select().from(callMeRequests).where(eq(callMeRequests.phone, '01811000007'))
    expect(row?.quoteNumber).toMatch(/^Q-/)
    for (const part of ['01811000007', 'রবি–বৃহস্পতি', `${path}?quote=${row?.quoteNumber}`])
      expect(done.body).toContain(part)
  })

  it('can ask to be called without a quote too, or with a quote that cannot be stored', async () => {
    expect((await app.visitor.get('/call-me')).status).toBe(200)
    const done = await post('/call-me', { name: 'Habib', phone: '01811000008', quote: 'q1.torn.off' })
    expect([done.status, done.body.includes('01811000008')]).toEqual([200, true])
  })

  it('a kept quote offers its PDF and the next quote to compare with (PCALC-26)', async () => {
    const number = await keep()
    const { body } = await app.visitor.get(`${path}?quote=${number}`)
    expect(body).toContain(`href="/v1/quotes/${number}/illustration?lang=en"`)
    expect(body).toContain(`href="${path}?with=${number}"`)
  })
})

describe('comparing quotes, without scripts', () => {
  it('carries the number of a kept quote along to the next one, and then offers both side by side', async () => {
    const first = await keep()
    const beside = await app.visitor.get(`${path}?with=${first}`)
    expect([beside.body.includes('data-part="premium_amount"'), inputOf(beside.body, 'with')]).toEqual([
      false,
      first,
    ])
    expect(inputOf(beside.body, 'sum_assured'), 'its answers stand ready to be changed').toBe('5,00,000')
    const result = await post(path, salma({ sum_assured: '800000', with: first }))
    const kept = await post(path, { quote: inputOf(result.body, 'quote'), with: first, intent: 'keep' })
    const address = new URL(kept.headers.get('location') ?? '', app.url)
    const second = address.searchParams.get('quote') ?? ''
    expect(address.searchParams.get('with')).toBe(first)
    const { body } = await app.visitor.get(address.pathname + address.search)
    expect(body).toContain(`href="${compare}?quote=${first}&amp;quote=${second}"`)
    expect(body).toContain(`href="${path}?with=${first}&amp;with=${second}"`)
  })

  it('a kept quote that is changed and calculated again is carried along automatically', async () => {
    const first = await keep()
    const { body } = await app.visitor.get(`${path}?quote=${first}`)
    expect(inputOf(body, 'with')).toBe(first)
  })

  it.each([
    ['en', 'Where they differ', 'Where they are the same', '৳5,00,000', '৳8,00,000'],
    ['bn', 'যেখানে আলাদা', 'যেখানে একই', '৳৫,০০,০০০', '৳৮,০০,০০০'],
  ] as const)(
    'shows in %s where quotes differ and where they agree, without personal data in the address',
    async (language, different, same, small, large) => {
      const numbers = [await keep(), await keep({ sum_assured: '800000' }), await keep({ policy: '802' })]
      const address = `${compare}?${numbers.map((number) => `quote=${number}`).join('&')}`
      const { status, body } = await app.visitor.get(address, { language })
      expect(status).toBe(200)
      for (const part of [different, same, small, large, ...numbers]) expect(body).toContain(part)
      expect(body.indexOf(different)).toBeLessThan(body.indexOf(same))
      expect(body).toContain('noindex')
      expect(body).not.toContain('1996')
      expect(body, 'three are full').not.toContain('id="quote-number"')
      expect(body).toContain(`/login?next=${encodeURIComponent(address)}`)
      expect(primaryButtons(body)).toEqual([])
    },
  )

  it.each([
    [
      'en',
      /[\d.]+%( gain| loss|) a year/g,
      ['gain', 'loss'],
      '125% of the sum assured, as this plan provides',
    ],
    ['bn', /বছরে [০-৯.]+%( লাভ| লোকসান|)/g, ['লাভ', 'লোকসান'], 'বীমা অঙ্কের ১২৫%, এই প্ল্যানের নিয়মে'],
  ] as const)(
    'says in %s for every yearly percentage whether it is a gain or a loss, and explains a death benefit above the sum assured',
    async (language, percentages, kinds, share) => {
      const numbers = [await keep(), await keep({ policy: '802' })]
      const address = `${compare}?${numbers.map((number) => `quote=${number}`).join('&')}`
      const { body } = await app.visitor.get(address, { language })
      const named = [...body.matchAll(percentages)].map(([, kind = '']) => kind.trim())
      expect(named).toHaveLength(6)
      expect(named.filter((kind) => !(kinds as readonly string[]).includes(kind))).toEqual([])
      expect(body.split(share)).toHaveLength(2)
    },
  )

  it('accepts a number in Bangla digits and small letters, and drops a repeated one', async () => {
    const number = await keep()
    const typed = number.toLowerCase().replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    const query = new URLSearchParams([
      ['quote', number],
      ['quote', typed],
    ])
    const { status, headers } = await app.visitor.get(`${compare}?${query}`)
    expect([status, headers.get('location')]).toEqual([302, `${compare}?quote=${number}`])
    expect((await app.visitor.get(`${compare}?quote=${number}`)).body).toContain('id="quote-number"')
  })

  it('shows the error of an invalid quote in its column, and keeps the others (PCALC-26)', async () => {
    const number = await keep()
    const { status, body } = await app.visitor.get(
      `${compare}?quote=${number}&quote=Q-2222-2222-2222&quote=abc`,
    )
    expect(status).toBe(200)
    for (const part of [
      '৳5,00,000',
      'There is no quote with this number.',
      'The quote could not be opened.',
      `href="${compare}?quote=${number}&amp;quote=abc"`,
    ])
      expect(body).toContain(part)
  })

  it('a quote of the return calculator is referred to that calculator', async () => {
    const answers = { dob: '1990-05-17', policy_id: 814, term: 10, premium: 2000, gender: 2 }
    const { body } = await app.visitor.post('/v1/fixed_premium/getCalculations', answers)
    const kept = await app.visitor.post('/v1/quotes', { quote: body.data.quote })
    const page = await app.visitor.get(`${compare}?quote=${kept.body.data.number}`)
    expect([page.status, page.body.includes('This quote belongs to the other calculator.')]).toEqual([
      200,
      true,
    ])
  })

  it('an expired quote is marked as such, not as an error, and can no longer be bought', async () => {
    const number = await keep()
    const later = new Date(app.clock.now().getTime() + 31 * 24 * 3_600_000)
    await app.visitor.post('/sandbox/clock', { at: later.toISOString() })
    const { body } = await app.visitor.get(`${compare}?quote=${number}`)
    await app.visitor.post('/sandbox/clock', { at: null })
    expect(body).toContain('The 30 days of this quote are over.')
    expect(body).not.toContain('compare-trouble')
    for (const past of ['The premium was ৳', 'ended on ']) expect(body).toContain(past)
    for (const present of ['class="compare-price"', 'hold until', 'class="is-solid"'])
      expect(body).not.toContain(present)
    // Examples stay marked as examples, and all figures as expired.
    expect(body).toContain('class="is-over is-illustrated"')
    expect(body).toContain('They hold no longer.')
    expect(body).not.toContain(`/login?next=${encodeURIComponent(compare)}`)
  })

  it('an expired quote says so above its old price, which is no longer the main figure, and offers a new price (issue 19)', async () => {
    const answers = { dob: '1990-05-17', policy_id: 814, term: 10, premium: 2000, gender: 2 }
    const fixed = (await app.visitor.post('/v1/fixed_premium/getCalculations', answers)).body.data.quote
    const ofReturn = (await app.visitor.post('/v1/quotes', { quote: fixed })).body.data
    const pages = [`/premium-calculator?quote=${await keep()}`, ofReturn.url]
    const later = new Date(app.clock.now().getTime() + 31 * 24 * 3_600_000)
    await app.visitor.post('/sandbox/clock', { at: later.toISOString() })
    const bodies = await Promise.all(pages.map(async (url) => (await app.visitor.get(url)).body))
    const today = todayInDhaka(later)
    await app.visitor.post('/sandbox/clock', { at: null })
    for (const body of bodies) {
      const result = body.slice(body.indexOf('id="result-title"'))
      expect(result).toMatch(
        /The 30 days of this quote ended on .*Calculate at today’s rates.*data-part="was"/s,
      )
      for (const figures of ['class="calculator-amount"', '<table', 'class="chart'])
        expect(result).not.toContain(figures)
    }
    expect(bodies[0]).toContain(`name="doc" value="${today}"`)
  })

  it('a signed-in person can apply from the comparison (PCALC-27)', async () => {
    const number = await keep()
    const { body } = await (await app.signIn('agent')).get(`${compare}?quote=${number}`)
    expect(body).toContain(`href="/policy-buy?quote=${number}"`)
  })
})

async function keep(changes: Record<string, string> = {}): Promise<string> {
  const { body } = await app.visitor.post('/v1/getCalculations', salma(changes))
  return (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data.number
}

function post(
  to: string,
  fields: Record<string, string>,
  who: Caller = app.visitor,
  language: Language = 'en',
) {
  return who.post(to, new URLSearchParams(fields), { language })
}

function inputOf(html: string, name: string): string {
  const tag = [...html.matchAll(/<input[^>]*>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(`name="${name}"`))
  return /value="([^"]*)"/.exec(tag ?? '')?.[1] ?? ''
}

/** The primary buttons (sewn labels) of the main part of the page. */
function primaryButtons(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...main.matchAll(/class="btn btn-primary/g)].map(([text]) => text)
}
