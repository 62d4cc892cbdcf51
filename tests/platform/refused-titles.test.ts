import { beforeAll, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let admin: Caller
openApp()
beforeAll(async () => {
  admin = await app.signIn('admin')
})

const begins = { bn: 'ত্রুটি: ', en: 'Error: ' }
const titleOf = (html: unknown) => /<title>([^<]*)/.exec(String(html))?.[1] ?? ''

/** Forms that are refused when they are posted empty. */
const forms = [
  '/login?type=office',
  '/forgot-password',
  '/signup',
  '/premium-calculator',
  '/dashboard_admin/roles/new',
  '/dashboard_admin/users/new',
  '/dashboard_admin/policies',
]

it.each(languages)(
  'the title of a page with a refused form begins by saying so, in %s (beyond 18)',
  async (language) => {
    for (const path of forms) {
      const headers = { origin: app.url }
      const drawn = await admin.get(path, { language })
      const refused = await admin.post(path, new URLSearchParams({ act: 'store' }), { language, headers })
      const before = titleOf(drawn.body)
      const after = titleOf(refused.body)
      expect([path, refused.status >= 400 && refused.status < 500]).toEqual([path, true])
      expect(before, path).not.toContain(begins[language])
      expect(after, path).toMatch(new RegExp(`^${begins[language]}(?!${begins[language]}).`))
    }
  },
)
