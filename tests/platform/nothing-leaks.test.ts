import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { app, openApp } from '../drive/test-app.ts'

// Tests what OWASP ASVS asks of every web server and no requirement of ours covers (docs/security-asvs.md).

openApp()

const visit = (path: string, init: RequestInit = {}) => fetch(app.url + path, { redirect: 'manual', ...init })

/** Sends bytes unchanged and returns everything that arrives until the other end closes. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text))
    let output = ''
    socket.on('data', (chunk) => {
      output += chunk.toString()
    })
    socket.on('close', () => resolve(output))
    socket.on('error', reject)
  })
}

describe('the program', () => {
  it('serves neither its sources nor its settings, and lists no folder (ASVS 13.4.1, 13.4.3)', async () => {
    const addresses = [
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/package.json',
      '/src/main.ts',
      '/server/web-server.js',
    ]
    for (const path of [
      ...addresses,
      '/web-server.js',
      '/assets',
      '/assets/',
      '/media/',
      '/fonts/',
      '/files/',
    ]) {
      const { status } = await visit(path)
      expect([path, status]).toEqual([path, 404])
    }
  })

  it('does not answer TRACE, which would echo the request (ASVS 13.4.4)', async () => {
    const answered = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const asked = request(
        `${app.url}/`,
        { method: 'TRACE', headers: { cookie: 'session=planted' } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString() }),
          )
        },
      )
      asked.on('error', reject)
      asked.end()
    })
    expect(answered.status).toBe(404)
    expect(answered.body).not.toContain('planted')
  })

  it('lets no other site read an answer, and does not reveal what software it runs on (ASVS 3.4.2, 13.4.6)', async () => {
    const { token } = await app.signIn('agent')
    for (const path of ['/', '/v1/get/setting', '/api-app/portal-menu', '/lang/bn.json']) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin: 'https://bad.example', cookie: `session=${token}` }
        const answer = await visit(path, { method, headers })
        const names = [...answer.headers.keys()]
        const telling = names.filter((name) => /^access-control|^server$|^x-powered-by/.test(name))
        expect([method, path, telling]).toEqual([method, path, []])
      }
    }
  })

  it('states the content type of each answer, and the charset of texts (ASVS 4.1.1)', async () => {
    const kinds: Readonly<Record<string, string>> = {
      '/': 'text/html; charset=utf-8',
      '/no-such-page': 'text/html; charset=utf-8',
      '/v1/get/setting': 'application/json; charset=utf-8',
      '/api-app/audit': 'application/json; charset=utf-8',
      '/lang/bn.json': 'application/json; charset=utf-8',
      '/rss/news.xml': 'application/rss+xml; charset=utf-8',
      '/robots.txt': 'text/plain; charset=utf-8',
    }
    for (const [path, kind] of Object.entries(kinds)) {
      expect([path, (await visit(path)).headers.get('content-type')]).toEqual([path, kind])
    }
  })

  it('writes what a visitor typed as text, never as markup (ASVS 1.2.1, 3.2.2)', async () => {
    const planted = '<script>planted()</script>"onload="planted()'
    for (const path of [
      `/search?q=${encodeURIComponent(planted)}`,
      `/search/${encodeURIComponent(planted)}`,
    ]) {
      const body = await (await fetch(app.url + path)).text()
      expect(body).toContain('planted()')
      expect(body).not.toMatch(/<script>planted|" ?onload="planted/)
    }
    const form = new URLSearchParams({ name: planted, mobile: '1', email: planted })
    const { status, body } = await app.visitor.post('/register', form)
    expect(status).toBe(422)
    expect(body).toContain('planted()')
    expect(body).not.toMatch(/<script>planted|" ?onload="planted/)
  })

  it('refuses a request whose end is ambiguous (ASVS 4.2.1)', async () => {
    const lines = [
      'POST /v1/getCalculations HTTP/1.1',
      'Host: shapla.example',
      'Content-Type: application/json',
    ]
    const ambiguous = [
      [
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
        '',
        '0',
        '',
        'GET /healthz HTTP/1.1',
        'Host: x',
        '',
        '',
      ],
      ['Content-Length: 2', 'Content-Length: 40', '', '{}', ''],
      ['Transfer-Encoding: chunked, identity', '', '0', '', ''],
      ['Content-Length: +2', '', '{}', ''],
    ]
    for (const rest of ambiguous) {
      const said = await exchange([...lines, ...rest].join('\r\n'))
      expect([rest, said.match(/HTTP\/1\.1 \d+/g)]).toEqual([rest, ['HTTP/1.1 400']])
    }
  })

  it('serves SVG only as a picture: opened by itself, it runs no scripts (ASVS 1.3.4)', async () => {
    const { body } = await app.visitor.get('/v1/get/home')
    const address = /\/media\/[0-9a-f]{32}\.svg/.exec(JSON.stringify(body))?.[0]
    expect(address).toBeDefined()
    const { headers } = await visit(address ?? '')
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/)
  })

  it('ignores both values of a field that is sent twice (ASVS 15.3.7)', async () => {
    const twice = new URLSearchParams('user_id=agent&user_id=admin&password=Shapla%402026')
    const { status, body } = await app.visitor.post('/api-app/user-login', twice)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['user_id']])
  })

  it('sends no cookie with forms of other sites (ASVS 3.3.2)', async () => {
    const cookies = [
      ...(await visit('/?lang=en')).headers.getSetCookie(),
      ...(
        await visit('/api-app/user-login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ user_id: 'agent', password: 'Shapla@2026' }),
        })
      ).headers.getSetCookie(),
      ...(
        await visit('/v1/signup/policy', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ policy_code: '900000002' }),
        })
      ).headers.getSetCookie(),
    ]
    expect(cookies.length).toBeGreaterThan(4)
    expect(cookies.filter((cookie) => !cookie.includes('; SameSite=Lax'))).toEqual([])
  })
})
