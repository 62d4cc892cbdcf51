import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { bn as policiesBn } from '#policies/policies/words.bn.ts'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import { app, openApp } from '../drive/test-app.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'

openApp()

const policyWords = { bn: policiesBn, en: policiesEn }

describe('the codes on pages', () => {
  it.each(['bn', 'en'] as const)(
    'the purchase form offers every code by its label, education X Other too (CODE-01, CODE-04, CODE-05, CODE-06, CODE-07): %s',
    async (language) => {
      const agent = await app.signIn('agent')
      const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
      const { status, body } = await agent.get(proposalFormPaths.buyWithQuote(quote), { language })
      expect(status).toBe(200)
      const { codes } = policyWords[language]
      const { C: notOffered, ...offeredRelations } = codes.nomineeRelation
      expect(optionsOf(body, 'education')).toEqual(codes.education)
      expect(optionsOf(body, 'occupation')).toEqual(codes.occupation)
      expect(optionsOf(body, 'annual_income')).toEqual(codes.annualIncome)
      expect(optionsOf(body, 'relation_id')).toEqual(offeredRelations)
      expect(Object.values(optionsOf(body, 'relation_id'))).not.toContain(notOffered)
      expect(optionsOf(body, 'appointee_relation_id')).toEqual(codes.appointeeRelation)
    },
  )

  it.each([
    ['admin', 'bn', 'প্রশাসক'],
    ['admin', 'en', 'Admin'],
    ['agent', 'bn', 'ব্যবহারকারী'],
    ['agent', 'en', 'User'],
  ] as const)(
    'the portal says under the name of %s in %s: %s (CODE-13)',
    async (loginId, language, label) => {
      const caller = await app.signIn(loginId)
      const { body } = await caller.get('/dashboard_admin', { language: language as Language })
      expect(body).toMatch(new RegExp(`</b><small[^>]*>${label}</small>`))
    },
  )
})

/** The options of a select, by code. */
function optionsOf(html: string, name: string): Record<string, string> {
  const [select = ''] = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(html) ?? []
  const options = select.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)</g)
  return Object.fromEntries([...options].map(([, code = '', label = '']) => [code, label]))
}
