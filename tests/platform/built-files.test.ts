import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { app, openApp } from '../drive/test-app.ts'

openApp()

const fileIn = async (part: string, ending: string) =>
  (await readdir(`build/${part}/assets`)).find((name) => name.endsWith(ending)) ?? ''

it('scripts, styles and pictures of all pages are served for a year, compressed where asked', async () => {
  const names = [
    await fileIn('public', '.css'),
    await fileIn('office', '.js'),
    await fileIn('server', '.svg'),
  ]
  for (const name of names) {
    const address = `/assets/${name}`
    const plain = await app.visitor.get(address)
    expect(plain.status, name).toBe(200)
    expect(plain.headers.get('cache-control'), name).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('vary'), name).toContain('accept-encoding')
    const packed = await app.visitor.get(address, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding'), name).toBe('br')
    expect(packed.body, name).toBe(plain.body)
    const head = await fetch(app.url + address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(head.headers.get('content-length'), name).toBe(packed.headers.get('content-length'))
    expect(await head.text(), name).toBe('')
  }
})

it('art keeps its address and is asked for again after an hour', async () => {
  const { status, headers, body } = await app.visitor.get('/logo.svg')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(body).toBe(await readFile('build/public/logo.svg', 'utf8'))
})

it('nothing else of the build has an address', async () => {
  const script = await fileIn('office', '.js')
  const others = [
    `/assets/${script}.br`,
    `/assets/${script}.gz`,
    '/assets/no-such-file.js',
    '/assets/..%2F..%2Fserver%2Fweb-server.js',
    '/assets/%2e%2e/.vite/manifest.json',
    '/.vite/manifest.json',
    '/web-server.js',
    '/logo.svg.br',
  ]
  for (const address of others) {
    const { status, headers } = await app.visitor.get(address, { headers: { accept: 'text/html' } })
    expect([status, headers.get('content-type')], address).toEqual([404, 'text/html; charset=utf-8'])
  }
})
