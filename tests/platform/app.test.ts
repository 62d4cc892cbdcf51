import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { app, openApp } from '../drive/test-app.ts'

openApp()

describe('a call that cannot be read', () => {
  it('answers 400 with a sentence in the reader’s language for a broken body (ERR-08)', async () => {
    for (const [language, sentence] of [
      ['en', 'What was sent could not be read. Please try again.'],
      ['bn', 'পাঠানো তথ্য পড়া যায়নি। আবার চেষ্টা করুন।'],
    ] as const) {
      const response = await fetch(`${app.url}/api-app/user-login?lang=${language}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"user_id": ',
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ status: 0, code: 'bodyMalformed', message: sentence })
    }
  })

  it('answers 413 for a body that is too large', async () => {
    const { status, body } = await app.visitor.post('/api-app/user-login', { user_id: 'x'.repeat(1_100_000) })
    expect(status).toBe(413)
    expect(body.code).toBe('bodyTooLarge')
  })

  it.each([
    [
      'ten thousand deep, after a NUL',
      `{"said":"\\u0000","parts":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    ],
    ['a list of hundred thousand', `{"answer":"wrong","parts":[${'"a",'.repeat(100_000)}"a"]}`],
    ['ten thousand names', `{${Array.from({ length: 10_000 }, (_, n) => `"n${n}":0`).join()}}`],
  ])('answers 400 for %s, before anything is made of each part', async (_name, body) => {
    for (const path of ['/v1/your-proposal/answer', '/v1/compare', '/v1/newsSubscribe']) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(app.url + path, { method: 'POST', headers, body })
      expect([response.status, (await response.json()).code]).toEqual([400, 'bodyMalformed'])
    }
  })

  it('answers 415 for an unknown content type', async () => {
    const response = await fetch(`${app.url}/api-app/user-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: '<login/>',
    })
    expect(response.status).toBe(415)
  })

  it('accepts a form as it accepts JSON (API-05)', async () => {
    const form = new URLSearchParams({ user_id: 'agent', password: 'wrong' })
    const { status, body } = await app.visitor.post('/api-app/user-login', form)
    expect([status, body.code]).toEqual([401, 'loginWrong'])
  })

  it('answers an unknown call with JSON and an unknown page with a page (ROUTE-08)', async () => {
    const call = await app.visitor.get('/v1/get/nothing')
    expect(call.status).toBe(404)
    expect(call.body).toMatchObject({ status: 0, code: 'noSuchCall' })
    const page = await app.visitor.get('/no-such-page')
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.body).toContain('404 NOT FOUND')
  })

  it('names the methods that a page allows when another method is tried', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const path of ['/', '/page/about-us', '/no-such-page']) {
        const answer = await fetch(app.url + path, { method })
        expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([
          method,
          path,
          405,
          'GET, HEAD, POST',
        ])
      }
  })
})

describe('signing in at the office', () => {
  it('answers token, permissions and user, and sets the session as a cookie that scripts cannot read (LOGIN-03, LOGIN-05)', async () => {
    const { status, body, headers } = await app.visitor.post('/api-app/user-login', {
      user_id: 'agent',
      password: 'Shapla@2026',
    })
    expect(status).toBe(200)
    expect(body.token.permissions).toEqual([13, 15, 17, 18, 19])
    expect(body.token.user).toMatchObject({ login_id: 'agent', role_id: 2, reset_password: 1 })
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toContain(`session=${body.token.token}`)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
  })

  it('names each empty field in both languages (LOGIN-02)', async () => {
    const english = await app.visitor.post('/api-app/user-login', {})
    expect(english.body.errors).toEqual({
      user_id: ['Username is required'],
      password: ['Password is required'],
    })
    const bangla = await app.visitor.post('/api-app/user-login', {}, { language: 'bn' })
    expect(bangla.body.errors).toEqual({ user_id: ['ইউজারনেম লিখুন।'], password: ['পাসওয়ার্ড লিখুন।'] })
  })

  it('refuses an inactive user (LOGIN-04)', async () => {
    const { status, body } = await app.visitor.post('/api-app/user-login', {
      user_id: 'former',
      password: 'Shapla@2026',
    })
    expect([status, body.code]).toEqual([403, 'userInactive'])
  })

  it('lets a new employee do nothing before the password is their own (RESET-03, RESET-04)', async () => {
    const newbie = await app.signIn('newbie')
    expect((await newbie.post('/api-app/get-policy-list', {})).body.code).toBe('passwordMustBeReset')
    const weak = await newbie.post('/api-app/reset-password', { password: 'weak', confirm_password: 'weak' })
    expect(weak.body.errors.password).toEqual([
      'Password must be at least 8 characters, include one uppercase letter, one number, and one special character',
    ])
    const chosen = { password: 'Nodi#Par1971', confirm_password: 'Nodi#Par1971' }
    expect((await newbie.post('/api-app/reset-password', { ...chosen, user_id: 1 })).status).toBe(403)
    expect((await newbie.post('/api-app/reset-password', { ...chosen, user_id: 'newbie' })).status).toBe(200)
    expect((await newbie.post('/api-app/get-policy-list', {})).status).toBe(401)
    const again = await app.signIn('newbie', 'Nodi#Par1971')
    expect((await again.post('/api-app/get-policy-list', {})).status).toBe(200)
  })
})

describe('a session', () => {
  it('is required for portal calls, and a wrong token is answered as such (SEC-02, ERR-05)', async () => {
    const { status, body } = await app.visitor.post('/api-app/get-policy-list', {}, { language: 'bn' })
    expect(status).toBe(401)
    expect(body).toMatchObject({ status: 0, message: 'User not authenticated', code: 'notAuthenticated' })
  })

  it('ends by logging out, for every later call (SEC-08)', async () => {
    const agent = await app.signIn('agent')
    expect((await agent.post('/api-app/get-policy-list', {})).status).toBe(200)
    expect((await agent.post('/api-app/logout')).status).toBe(200)
    expect((await agent.post('/api-app/get-policy-list', {})).status).toBe(401)
  })

  it('ends after half an hour of silence and after eight hours at most (SEC-08)', async () => {
    const start = new Date('2027-02-01T09:00:00+06:00')
    const at = (minutes: number) => app.clock.moveTo(new Date(start.getTime() + minutes * 60_000))
    await at(0)
    const idle = await app.signIn('agent')
    const busy = await app.signIn('agent')
    // A page of somebody else, left open in the same browser, keeps no session alive.
    const ofAnother = { headers: { 'signed-in-as': 'staff:999999' } }
    for (let minutes = 20; minutes < 480; minutes += 20) {
      await at(minutes)
      expect((await busy.post('/api-app/get-policy-list', {})).status).toBe(200)
      if (minutes === 20)
        expect((await idle.post('/api-app/get-policy-list', {}, ofAnother)).status).toBe(401)
      if (minutes === 40) expect((await idle.post('/api-app/get-policy-list', {})).status).toBe(401)
    }
    await at(481)
    expect((await busy.post('/api-app/get-policy-list', {})).status).toBe(401)
    await app.clock.moveTo(null)
  })

  it('in a cookie allows no change that comes from another site', async () => {
    const { token } = await app.signIn('agent')
    const stranger = (headers: Record<string, string>) =>
      fetch(`${app.url}/api-app/get-policy-list`, {
        method: 'POST',
        headers: { cookie: `session=${token}`, 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    expect((await stranger({ origin: 'https://bad.example' })).status).toBe(403)
    expect((await stranger({})).status).toBe(403)
    expect((await stranger({ origin: app.url })).status).toBe(200)
    expect((await stranger({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})

describe('the language', () => {
  it('is Bangla by default whatever the browser asks for, and stays as chosen (LANG-01, LANG-02, LANG-03)', async () => {
    const first = await fetch(`${app.url}/`, { headers: { 'accept-language': 'en-US' } })
    const html = await first.text()
    expect(html).toContain('<html lang="bn"')
    expect(html).toContain('<body class="bn"')
    const chosen = await fetch(`${app.url}/?lang=en`)
    expect(chosen.headers.get('set-cookie')).toContain('lang=en')
    const english = await chosen.text()
    expect(english).toContain('<html lang="en"')
    expect(english).not.toContain('<body class="bn"')
    const next = await fetch(`${app.url}/login`, { headers: { cookie: 'lang=en' } })
    expect(await next.text()).toContain('<html lang="en"')
  })
})

describe('what every instance shows', () => {
  it('health, readiness, metrics and the contract of every call', async () => {
    expect((await app.visitor.get('/healthz')).status).toBe(200)
    expect((await app.visitor.get('/readyz')).status).toBe(200)
    expect((await app.visitor.get('/metrics')).body).toContain('http_request_seconds')
    const { body } = await app.visitor.get('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(
      body.paths['/api-app/user-login'].post.requestBody.content['application/json'].schema.properties,
    ).toHaveProperty('user_id')
  })

  it('a visitor who leaves while a page is rendered does not count as an error', async () => {
    for (let n = 0; n < 20; n++) {
      const client = connect(Number(new URL(app.url).port), '127.0.0.1')
      client.write(`GET /news?n=${n} HTTP/1.1\r\nHost: shapla\r\n\r\n`)
      await new Promise((resolve) => setTimeout(resolve, n % 10))
      client.resetAndDestroy()
    }
    await app.visitor.get('/news?n=last')
    expect((await app.visitor.get('/metrics')).body).not.toContain('status="500"')
  })

  it('pages carry a strict policy and no inline script', async () => {
    const page = await app.visitor.get('/')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(page.body).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/)
    expect(page.body).not.toMatch(/<[a-z]+[^>]* style="/)
  })
})

describe('malformed requests', () => {
  const pageOf = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(app.url + path, { redirect: 'manual', ...init })
    return [response.status, response.headers.get('content-type')?.split(';')[0]]
  }

  it('with an address that cannot be decoded get the page for unknown addresses (ROUTE-08)', async () => {
    for (const path of [
      '/%E0%A4%A',
      '/page/%ff',
      '/page/%00',
      '/product/x%00y',
      '//',
      '/premium-calculator?quote=%00',
    ]) {
      expect([path, ...(await pageOf(path))]).toEqual([path, 404, 'text/html'])
    }
    for (const path of ['/v1/quotes/%00', '/v1/get/page?slug=%00', '/v1/%ff']) {
      expect([path, ...(await pageOf(path))]).toEqual([path, 404, 'application/json'])
    }
  })

  it('to a page that are no form are refused with a page in the reader’s language (ERR-08)', async () => {
    const post = (kind: string, body: string) =>
      pageOf('/login', { method: 'POST', headers: { 'content-type': kind }, body })
    expect(await post('application/json', '{')).toEqual([415, 'text/html'])
    expect(await post('multipart/form-data; boundary=x', 'broken')).toEqual([400, 'text/html'])
    for (const [language, sentence, again] of [
      ['en', 'What was sent could not be read. Please try again.', 'Try again'],
      ['bn', 'পাঠানো তথ্য পড়া যায়নি। আবার চেষ্টা করুন।', 'আবার চেষ্টা করুন'],
    ] as const) {
      const { headers, body } = await app.visitor.post('/payment-step-1', new FormData(), {
        language,
        headers: { 'content-type': 'multipart/form-data; boundary=other' },
      })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toContain(sentence)
      expect(body).toContain(`<a href="/payment-step-1">${again}</a>`)
    }
    expect(await post('application/x-www-form-urlencoded', '')).toEqual([422, 'text/html'])
    expect((await pageOf('/logout', { method: 'POST' }))[0]).toBe(303)
  })

  it('may be multipart forms, but are refused when they have more parts than a form can have', async () => {
    const form = new FormData()
    form.set('user_id', 'agent')
    form.set('password', 'Shapla@2026')
    expect((await app.visitor.post('/api-app/user-login', form)).status).toBe(200)
    for (let part = 0; part <= 300; part++) form.append('part', 'x')
    expect((await app.visitor.post('/api-app/user-login', form)).status).toBe(413)
    const flood = new URLSearchParams([...form.keys()].map((name, n) => [`${name}${n}`, 'x']))
    for (const many of [form, flood]) {
      expect((await app.visitor.post('/page/contact-us', many)).status).toBe(413)
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await pageOf('/v1/getCalculations', { method: 'POST', headers, body: 'broken' })).toEqual([
      400,
      'application/json',
    ])
  })

  it('lose the characters in a text that are not text', async () => {
    const sent = { user_id: 'age\0nt', password: 'Shapla@2026\0' }
    expect((await app.visitor.post('/api-app/user-login', sent)).status).toBe(200)
  })
})
