import { type AddressInfo, connect, type Socket } from 'node:net'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import { createAnswerCache } from '#platform/http/server/answer-cache.ts'
import { currentCall } from '#platform/http/server/call.ts'
import { sendCommonHeaders } from '#platform/http/server/common-headers.ts'
import { type AppContext, prepareServer, readableUrl } from '#platform/http/server/http.ts'
import type { PageSource } from '#platform/pages/server/bundle.ts'
import { createPageCache, type PageCache } from '#platform/pages/server/cache.ts'
import { registerPages } from '#platform/pages/server/register-pages.ts'

/** A request as it is written to a connection; every field may hold anything that a visitor can send. */
export type StrangeRequest = {
  readonly target: string
  readonly headers: readonly (readonly [string, string])[]
}

type Checked = {
  readonly fromCache: number
  /** Requests whose answers with and without a cache differed. */
  readonly offences: readonly string[]
}

/**
 * Sends requests to two servers that render the same pages, one with a page cache, and compares the answers
 * with their headers. The pages print everything that a page can see of its request.
 */
export async function compareWithAndWithoutCache(requests: Iterable<StrangeRequest>): Promise<Checked> {
  let fromCache = 0
  const cached = await listen(createPageCache({ onHit: () => fromCache++ }))
  const uncached = await listen(noCache)
  const offences: string[] = []
  try {
    for (const request of requests) {
      const [mine, fresh] = await Promise.all([cached.ask(request), uncached.ask(request)])
      if (mine !== fresh) offences.push(`${JSON.stringify(request)}: ${mine} instead of ${fresh}`)
    }
  } finally {
    await Promise.all([cached.close(), uncached.close()])
  }
  return { fromCache, offences }
}

const noCache: PageCache = {
  find: () => undefined,
  generation: () => 0,
  isCurrent: () => true,
  store: () => {},
  empty: () => {},
}

async function listen(cache: PageCache) {
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true },
  })
  sendCommonHeaders(app)
  await prepareServer(app, context, async (_error, _request, reply) => reply.code(500).send())
  await registerPages(
    app,
    context,
    [],
    {},
    {
      source: revealingPages,
      cache,
      sharedSeconds: 60,
      hidden: ['/hidden'],
      findRedirect: async () => undefined,
      headOf: async ({ path, language }) => ({
        brand: '',
        tags: `<meta name="for-machines" content="${language} ${path}">`,
      }),
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let socket: Socket | undefined
  return {
    async ask(request: StrangeRequest): Promise<string> {
      if (!socket || socket.destroyed) socket = connect(port, '127.0.0.1')
      const answer = await exchange(socket, request)
      if (!/\r\nconnection: keep-alive/i.test(answer)) socket.destroy()
      return withSortedFields(answer)
    },
    async close() {
      socket?.destroy()
      await app.close()
    },
  }
}

/** Removes the date and sorts the header fields, whose order has no meaning. */
function withSortedFields(answer: string): string {
  const headEnd = answer.indexOf('\r\n\r\n')
  const fields = answer
    .slice(0, headEnd)
    .split('\r\n')
    .filter((field) => !/^date:/i.test(field))
  return [...fields.sort(), answer.slice(headEnd)].join('\n')
}

/** Writes one request and reads one answer with its body, or what arrives before the connection ends. */
function exchange(socket: Socket, { target, headers }: StrangeRequest): Promise<string> {
  const fields = [['Host', 'shapla.example'] as const, ...headers].map((each) => each.join(': '))
  return new Promise((resolve) => {
    let received = Buffer.alloc(0)
    const finish = () => {
      socket.off('data', take).off('close', finish)
      resolve(received.toString())
    }
    const take = (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      const headEnd = received.indexOf('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(received.subarray(0, headEnd).toString())?.[1] ?? 0
      if (headEnd >= 0 && received.length >= headEnd + 4 + Number(length)) finish()
    }
    socket.on('data', take).on('close', finish)
    socket.write([`GET ${target} HTTP/1.1`, ...fields, '', ''].join('\r\n'), 'latin1')
  })
}

/** Pages that print what they see of a request. One of them also reads the caller, as the sign-up page does. */
const revealingPages: PageSource = {
  contentSecurityPolicy: "default-src 'self'",
  headTags: (_app, _modules, language) => `<meta name="sheet" content="${language}">`,
  register: async (_app: FastifyInstance) => {},
  bundle: async () => ({
    setTransport() {},
    async render(request, { language, person, origin, cookiesAccepted }) {
      const { pathname, search } = new URL(request.url)
      const isMissing = pathname.startsWith('/missing')
      const call = pathname.startsWith('/curious') ? currentCall.getStore() : undefined
      const caller = call && [call.cookies, call.address, call.device, call.isBrowser]
      const seen = {
        pathname,
        search,
        headers: [...request.headers],
        language,
        person,
        origin,
        cookiesAccepted,
        caller,
      }
      return {
        kind: 'page',
        status: isMissing ? 404 : 200,
        html: `<html lang="${language}"><head></head><body>${JSON.stringify(seen)}</body></html>`,
        app: pathname.startsWith('/docs') ? 'office' : 'public',
        modules: [],
        cacheable: true,
      }
    },
  }),
}

/** A database in which no session is ever found and nothing else is used. */
const emptyDatabase: unknown = new Proxy(() => {}, {
  get: (_target, name) => (name === 'then' ? undefined : name === 'execute' ? async () => [] : emptyDatabase),
  apply: () => emptyDatabase,
})

/** An abuse guard that counts nothing. */
const noGuard: AppContext['abuse'] = {
  take: async () => {},
  uncount: async () => {},
  countIn: async () => 0,
  note: async () => 0,
}

const context: AppContext = {
  db: emptyDatabase as Database,
  clock: { now: () => new Date('2026-11-23T06:00:00Z') },
  log: createLog('silent'),
  sentences: { of: ({ code }) => code, has: () => true },
  answers: createAnswerCache(),
  abuse: noGuard,
  publicUrl: 'https://shapla.example',
  sessionLimits: { idleSeconds: 60, maxSeconds: 60 },
  freshProofMinutes: 0,
  isSignedLink: () => false,
  listProofWays: async () => [],
  whoIs: async () => undefined,
}

const cookieNames = [
  'lang',
  'lang',
  'lang',
  'LANG',
  'la%6eg',
  'lang ',
  ' lang',
  '"lang"',
  '$lang',
  'language',
  'xlang',
  'accept_cookies',
  'accept_cookies',
  'Accept_Cookies',
  'accept_cookies ',
  '__Host-session',
  'session',
  '__proto__',
  '',
]
const cookieValues = [
  'en',
  'en',
  'bn',
  '%65n',
  'e%6E',
  '%62n',
  '"en"',
  ' en',
  'en ',
  'EN',
  '',
  'e%',
  '1',
  '%31',
  'en=bn',
  'en,bn',
]
const separators = ['; ', '; ', ';', ' ; ', ', ', ';;', '\t;']
const paths = [
  '/',
  '/news',
  '/page/about-us',
  '/curious/one',
  '/missing/page',
  '/hidden',
  '/docs',
  '/search/life',
]
const spellings: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replace('/', '//'),
  (path) => path.replace(/(?!^)\//, '//'),
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e${path}`,
  (path) => `${path}/.`,
  (path) => path.replace(/(?!^)\//, '%2F'),
  (path) => path.replace(/(?!^)\//, '\\'),
  (path) => `${path};lang=en`,
  (path) => `${path}%`,
  (path) => `${path}%00`,
  (path) => `${path}\xe0`,
]
const queries = [
  '',
  '',
  '',
  '',
  '?',
  '?lang=en',
  '?lang=bn',
  '?lang=EN',
  '?lang=en&lang=bn',
  '?lang=en&lang=en',
  '?la%6eg=en',
  '?lang=e%6e',
  '?lang=en&x=1',
  '?x=1',
  '?&lang=en',
  '?lang=en&',
  '?lang',
  '?lang=',
  '?LANG=en',
  '?lang[]=en',
  '?a;lang=en',
  '?lang=en#x',
  '#lang=en',
  '?lang=%',
  '?+lang=en',
  '?lang=en+',
  '?lang=bn&accept_cookies=1',
]
const otherHeaders: readonly (readonly [string, string])[] = [
  ['Authorization', 'Bearer nobody'],
  ['Authorization', ''],
  ['Accept-Language', 'en'],
  ['Save-Data', 'on'],
  ['Sec-Purpose', 'prefetch'],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Original-URL', '/news'],
  ['User-Agent', 'somebody'],
  ['Origin', 'https://evil.example'],
  ['Accept', 'application/json'],
]

const cookieHeader = fc
  .array(
    fc.tuple(
      fc.constantFrom(...cookieNames),
      fc.constantFrom(...cookieValues),
      fc.constantFrom(...separators),
    ),
    {
      maxLength: 4,
    },
  )
  .map((pairs) => pairs.map(([name, value, separator]) => `${name}=${value}${separator}`).join(''))

const target = fc
  .tuple(
    fc.constantFrom(...paths),
    fc.array(fc.constantFrom(...spellings), { maxLength: 2 }),
    fc.constantFrom(...queries),
  )
  .map(([path, changes, query]) => changes.reduce((spelled, change) => change(spelled), path) + query)

export const strangeRequest: fc.Arbitrary<StrangeRequest> = fc
  .tuple(target, fc.array(cookieHeader, { maxLength: 2 }), fc.subarray([...otherHeaders], { maxLength: 2 }))
  .map(([where, cookies, headers]) => ({
    target: where,
    headers: [...cookies.filter(Boolean).map((value) => ['Cookie', value] as const), ...headers],
  }))
