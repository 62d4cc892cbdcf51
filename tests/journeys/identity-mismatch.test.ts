import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { words as allWords } from '../../src/words.ts'
import { languagesToTest, widthsToTest } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

const folder = process.env.JIBON_PICTURES

/** Marks the applicants of some policies in force as different persons in the register. */
async function findSomeMismatched(): Promise<void> {
  await app.owner.execute(sql`
    insert into policy_identities (policy_id, part, number_key, state, differing, at, heard_at)
    select id, 'applicant', 'key', 'another', '{name}', now(), now() from policies where status = 3 order by id limit 3
    on conflict (policy_id, part) do update set state = 'another', differing = '{name}', heard_at = now()`)
}

describe.each(languagesToTest('bn'))(
  'policies whose applicant the register knows as somebody else, in %s',
  (language) => {
    const { identityAlarm, identityFilters } = allWords.policies[language]

    it.each(widthsToTest(language))(
      'are counted on the dashboard, whose link lists exactly these policies, %i px wide (KYC-08)',
      { timeout: 60_000 },
      async (width) => {
        await findSomeMismatched()
        const admin = await app.signIn('admin')
        const { page, context, open, findBarriers, sidewaysScroll } = await browser.visit(app, {
          language,
          width,
        })
        await context.addCookies([{ name: 'session', value: admin.token ?? '', url: app.url }])
        await open('/dashboard_admin')
        const show = page.locator('a[href$="?identity=mismatch"]').filter({ hasText: identityAlarm.show })
        await show.waitFor()
        if (folder)
          await page.screenshot({ path: `${folder}/dashboard-${language}-${width}.png`, fullPage: true })
        expect(await findBarriers()).toEqual([])
        await show.focus()
        await page.keyboard.press('Enter')
        await page.waitForURL(/identity=mismatch/)
        await page.getByText(identityFilters.mismatch).filter({ visible: true }).first().waitFor()
        const { body } = await admin.post('/api-app/get-policy-list', { identity: 'mismatch' })
        const { identity_mismatches } = (await admin.post('/api-app/user-dashboard', {})).body.data
        expect(body.data.policies.total).toBe(identity_mismatches)
        if (folder) await page.screenshot({ path: `${folder}/list-${language}-${width}.png`, fullPage: true })
        expect(await sidewaysScroll()).toBe(0)
      },
    )
  },
)

it('taking a payment is not the primary action while the applicant’s national ID belongs to somebody else (KYC-08)', async () => {
  const admin = await app.signIn('admin')
  const { body } = await admin.post('/api-app/get-policy-list', { status: 3, page_size: 100 })
  const ids: number[] = body.data.policies.data.map(({ id }: { id: number }) => id)
  /** The class of the payment button on the page of each policy that has one. */
  const looksOf = async () => {
    const pages = await Promise.all(ids.map((id) => admin.get(`/policy-view/${id}`)))
    return pages.map(({ body: page }) => /<a [^>]*href="\/payment-step-1[^>]*>/.exec(page)?.[0] ?? '')
  }
  await app.owner.execute(sql`delete from policy_identities`)
  const before = await looksOf()
  const payable = ids.filter((_id, at) => before[at]?.includes('btn-primary'))
  expect(payable.length).toBeGreaterThan(0)
  await app.owner.execute(sql`
    insert into policy_identities (policy_id, part, number_key, state, differing, at, heard_at)
    select id, 'applicant', 'key', 'another', '{name}', now(), now() from policies where id = ${payable[0]}`)
  const [after] = (await looksOf()).filter((_look, at) => ids[at] === payable[0])
  expect(after).toContain('/payment-step-1')
  expect(after).not.toContain('btn-primary')
})
