import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { errorsOf, inputOf } from '../drive/form-html.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

const unknown = 'Q-2222-2222-2222'
const calculator = '/premium-calculator'
const { open } = words['plans/share'].en
const { problems } = words['plans/problems'].en

let agent: Caller
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
})

describe.each([calculator, '/return-calculator'])('%s, opened with a number', (path) => {
  it('of no quote says so beside it, above the calculator, and stays usable (PCALC-26)', async () => {
    const { status, body } = await app.visitor.get(`${path}?quote=${unknown}`)
    expect([status, inputOf(body, 'quote'), errorsOf(body).quote]).toEqual([
      404,
      unknown,
      problems.noSuchQuote,
    ])
    expect(body.indexOf('name="quote"')).toBeLessThan(body.indexOf('id="result-title"'))
    expect(body).toMatch(/<details[^>]* open=""[^>]*><summary><span>Have a quote number/)
  })

  it('that is malformed says so, and it can be corrected', async () => {
    const { body } = await app.visitor.get(`${path}?quote=my+quote`)
    expect([inputOf(body, 'quote'), errorsOf(body).quote]).toEqual(['my quote', problems.quoteUnreadable])
  })

  it('that is missing asks for it, and is not indexed by search engines', async () => {
    const { status, body } = await app.visitor.get(`${path}?quote=`)
    expect([status, errorsOf(body).quote, body.includes('noindex')]).toEqual([200, open.needed, true])
  })

  it('folds the field for a number below the calculator where none is in the address', async () => {
    const { body } = await app.visitor.get(path)
    expect(errorsOf(body).quote).toBeUndefined()
    expect(body.indexOf('name="quote"')).toBeGreaterThan(body.indexOf('id="result-title"'))
  })
})

describe('input that cannot be used is never dropped silently', () => {
  it('an invalid quote to compare with is reported, and is not promised for the comparison', async () => {
    const { status, body } = await app.visitor.get(`${calculator}?with=${unknown}`)
    expect([status, errorsOf(body).quote]).toEqual([404, problems.noSuchQuote])
    expect(body).not.toContain('The new quote can stand beside this')
  })

  it('a proposal without a quote leads to the calculator, which says that one is needed (PROP-03)', async () => {
    const { status, headers } = await agent.get('/policy-buy')
    expect([status, headers.get('location')]).toEqual([302, `${calculator}?quote=`])
  })

  it('a proposal with an invalid quote leads to the error of the calculator (PROP-03)', async () => {
    for (const [quote, number] of [
      [unknown, unknown],
      ['q1.torn.off', ''],
    ])
      expect((await agent.get(`/policy-buy?quote=${quote}`)).headers.get('location')).toBe(
        `${calculator}?quote=${number}`,
      )
  })

  it('a plan chosen in a comparison by age is kept until the date of birth is given', async () => {
    const chosen = { policy: '814', mode: 'M', term: '15', sum_assured: '300000', intent: 'next' }
    const { body } = await post({ ...chosen, doc: today() })
    expect(body).toContain('Jibon Swapno will be chosen once the details above are given')
    expect(inputOf(body, 'wish')).toBe('814')
  })

  it('a plan that is not open to the person is reported as closed', async () => {
    const adult = { dob: '1990-05-17', gender: 'F', doc: today(), wish: '807', intent: 'next' }
    expect((await post(adult)).body).toMatch(/[A-Z][\w ]+ is not open at this date of birth\./)
    expect((await post({ ...adult, wish: '814' })).body).not.toContain('is not open at this date of birth')
  })
})

function post(fields: Record<string, string>) {
  return app.visitor.post(calculator, new URLSearchParams(fields), { language: 'en' })
}

function today(): string {
  return todayInDhaka(app.clock.now())
}
