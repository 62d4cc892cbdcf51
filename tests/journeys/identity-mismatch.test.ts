import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { words as allWords } from '../../src/words.ts'
import { walkedIn, widthsOf } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

const folder = process.env.JIBON_PICTURES

/** The register has said of the applicants of some policies in force that they are somebody else. */
async function findSomeMismatched(): Promise<void> {
  await app.owner.execute(sql`
    insert into policy_identities (policy_id, part, number_key, state, differing, at, heard_at)
    select id, 'applicant', 'key', 'another', '{name}', now(), now() from policies where status = 3 order by id limit 3
    on conflict (policy_id, part) do update set state = 'another', differing = '{name}', heard_at = now()`)
}

describe.each(walkedIn('bn'))(
  'policies whose applicant the register knows as somebody else, in %s',
  (language) => {
    const { identityAlarm, identityFilters } = allWords.policies[language]

    it.each(widthsOf(language))(
      'are counted on the dashboard, whose link leads to exactly these, %i px wide (KYC-08)',
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
        expect(await findBarriers()).toEqual([])
        expect(await sidewaysScroll()).toBe(0)
      },
    )
  },
)
