import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import { openSales, type Sales } from './sales.ts'

let sales: Sales
beforeAll(async () => {
  sales = await openSales()
})
afterAll(() => sales?.app.close())

it.each(languages)(
  'the policy page says when the current link was sent and until when it is valid, in %s',
  async (language) => {
    const { app, sell, reached, sendLink } = sales
    const sale = await sell()
    await reached(sale, 2)
    const agent = await app.signIn('agent')
    const overview = async () =>
      (await agent.post('/api-app/policy-overview', { customer_policy_id: sale.id })).body.data
    const { earlier, send, sendAgain } = words['office/sale'][language].link
    const [said = ''] = earlier.split('{at}')
    const page = async () => String((await agent.get(`/policy-view/${sale.id}`, { language })).body)
    expect((await overview()).pay_link).toBe(null)
    expect(await page()).toContain(`>${send}`)
    expect(await page()).not.toContain(said)
    const { valid_until: until } = (await sendLink(sale)).body.data
    expect((await overview()).pay_link).toMatchObject({ valid_until: until, made_at: expect.any(String) })
    expect(await page()).toContain(said)
    expect(await page()).toContain(sendAgain)
  },
)
