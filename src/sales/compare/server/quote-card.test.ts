import { describe, expect, it } from 'vitest'
import { addDays, addMonths, todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'

openApp()

describe('a kept quote is shared', () => {
  it('its page offers WhatsApp and SMS with plan, price, last day, number and link, and no date of birth (PCALC-26)', async () => {
    const number = await keepPremiumQuote()
    for (const language of languages) {
      const { body } = await app.visitor.get(`/premium-calculator?quote=${number}`, { language })
      const hrefs = [...body.matchAll(/href="((?:https:\/\/wa\.me\/|sms:)[^"]*)"/g)].map(([, href]) => href)
      expect(hrefs).toHaveLength(2)
      for (const href of hrefs) {
        const text = decodeURIComponent(href)
        expect(text).toContain(`/premium-calculator?quote=${number}`)
        expect(text).toContain(language === 'bn' ? 'জীবন স্বপ্ন' : 'Jibon Swapno')
        expect(text).toContain(language === 'bn' ? '৳৫,০০,০০০' : '৳5,00,000')
        expect(text).not.toContain(birth().slice(0, 4))
      }
      expect(body).toMatch(
        new RegExp(`<meta property="og:image" content="[^"]*/og/quote/${number}.${language}.png"`),
      )
    }
  })

  it('its card is a picture with the same facts; it changes when the quote expires, and an unknown number has none', async () => {
    const number = await keepPremiumQuote()
    const card = await picture(number)
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await picture('Q-2222-3333-4444')).status).toBe(404)
    expect((await picture('%00')).status).toBe(404)
    const inTime = Buffer.from(await card.arrayBuffer())
    await app.clock.moveTo(new Date(`${addDays(today(), 31)}T09:00:00+06:00`))
    const late = Buffer.from(await (await picture(number)).arrayBuffer())
    expect(late.equals(inTime)).toBe(false)
    const { body } = await app.visitor.get(`/premium-calculator?quote=${number}`, { language: 'en' })
    expect(body).not.toContain('https://wa.me/')
    await app.clock.moveTo(null)
  })

  it('its number opens it however an agent types it, in the calculator that made it (PCALC-26, RCALC-11)', async () => {
    const number = await keepPremiumQuote()
    const typed = number.toLowerCase().replaceAll('-', ' ')
    const { status, body } = await app.visitor.get(`/premium-calculator?quote=${encodeURIComponent(typed)}`)
    expect([status, body.includes(number)]).toEqual([200, true])
    const leadsTo = async (path: string) => {
      const { status, headers } = await app.visitor.get(path)
      return [status, headers.get('location')]
    }
    const other = `/return-calculator?quote=${number}`
    expect(await leadsTo(other)).toEqual([302, `/premium-calculator?quote=${number}`])
    const kept = await keepReturnQuote()
    expect(await leadsTo(`/premium-calculator?quote=${kept}`)).toEqual([
      302,
      `/return-calculator?quote=${kept}`,
    ])
    expect((await app.visitor.get(`/return-calculator?quote=${kept}`)).body).toContain('https://wa.me/')
  })
})

const today = () => todayInDhaka(app.clock.now())
const birth = () => addMonths(today(), -12 * 36)
const picture = (number: string) => fetch(`${app.url}/og/quote/${number}.en.png`)

async function keepPremiumQuote(): Promise<string> {
  const calculated = await app.visitor.post('/v1/getCalculations', {
    dob: birth(),
    doc: today(),
    gender: 'F',
    policy: 814,
    mode: 'M',
    term: 10,
    premiumPayingTerm: 10,
    sum_assured: 500_000,
    accidental_cover: 0,
  })
  return keep(calculated.body.data.quote)
}

async function keepReturnQuote(): Promise<string> {
  const calculated = await app.visitor.post('/v1/fixed_premium/getCalculations', {
    dob: birth(),
    policy_id: 815,
    term: 9,
    premium: 3000,
    gender: 'F',
  })
  return keep(calculated.body.data.quote)
}

async function keep(quote: string): Promise<string> {
  return (await app.visitor.post('/v1/quotes', { quote })).body.data.number
}
