import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { errorsOf, inputOf } from '../../../../tests/drive/form-html.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { words as allWords } from '../../../words.ts'

openApp()

const forms = [
  {
    path: '/contact',
    needs: ['name', 'email', 'message'],
    shows: ['name', 'email', 'phone', 'subject', 'message'],
    thanks: 'contactReceived',
  },
  {
    path: '/register',
    needs: ['name', 'email', 'phone'],
    shows: ['name', 'email', 'phone', 'designation', 'organization', 'address', 'comments'],
    thanks: 'registered',
  },
] as const

/** The errors by field; the ids of a form begin with its name. */
const errorsIn = (path: string, html: string) => errorsOf(html.replaceAll(`id="${path.slice(1)}-`, 'id="'))

describe.each(forms)('the form at $path, without JavaScript', ({ path, needs, shows, thanks }) => {
  it.each(languages)(
    'shows its fields with autocomplete, and says in %s what is missing (CONTACT-01, CONTACT-02, MEMBER-01, MEMBER-02)',
    async (language) => {
      const drawn = (await app.visitor.get(path, { language })).body
      for (const name of shows) expect(drawn).toMatch(new RegExp(`<(input|textarea)[^>]* name="${name}"`))
      for (const fill of ['name', 'email', 'tel']) expect(drawn).toContain(`autoComplete="${fill}"`)
      // The form requires an address; somebody with only a phone is offered another way.
      expect(drawn).toContain('href="/call-me"')
      const { status, body } = await app.visitor.post(path, new URLSearchParams({ subject: 'x' }), {
        language,
      })
      expect([status, Object.keys(errorsIn(path, body))]).toEqual([422, needs])
      expect(body).toContain(allWords.pages[language].errorTitle)
    },
  )

  it.each(languages)(
    'keeps in %s everything typed when something is wrong (CONTACT-04, MEMBER-04)',
    async (language) => {
      const typed = new URLSearchParams({ name: 'Rahima <b>', email: 'rahima@', message: 'My words' })
      const { body } = await app.visitor.post(path, typed, { language })
      expect(errorsIn(path, body).email).toBe(allWords.enquiries[language].problems.newsletterEmailInvalid)
      expect([inputOf(body, 'name'), inputOf(body, 'email')]).toEqual(['Rahima &lt;b&gt;', 'rahima@'])
    },
  )

  it.each(languages)(
    'redirects in %s to a page that says thank you (CONTACT-04, MEMBER-04)',
    async (language) => {
      const rahima = { name: 'Rahima', email: 'rahima@example.com', phone: '01711000001', message: 'Hello' }
      const { status, headers } = await app.visitor.post(path, new URLSearchParams(rahima), { language })
      expect([status, headers.get('location')]).toEqual([303, `${path}?sent=1`])
      const { body } = await app.visitor.get(`${path}?sent=1`, { language })
      expect(body).toContain(allWords['enquiries/forms'][language][thanks])
    },
  )

  it('says that it took the sender for a bot', async () => {
    const robot = { name: 'R', email: 'r@example.com', phone: '01711000001', message: 'x', homepage: 'x' }
    const { status, body } = await app.visitor.post(path, new URLSearchParams(robot), { language: 'en' })
    expect([status, body.includes(allWords.enquiries.en.problems.hiddenFieldFilled)]).toEqual([422, true])
  })
})

it('the page to register is titled "Get Registered" (MEMBER-01)', async () => {
  const { body } = await app.visitor.get('/register', { language: 'en' })
  expect(body).toContain('<h1>Get Registered</h1>')
})

it.each(languages)('the content page “contact-us” holds the form in %s (CONTACT-01)', async (language) => {
  const { body } = await app.visitor.get('/page/contact-us', { language })
  expect(body).toContain('action="/contact"')
  for (const name of forms[0].shows) expect(body).toMatch(new RegExp(`<(input|textarea)[^>]* name="${name}"`))
})
