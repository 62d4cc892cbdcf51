import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Language } from '#kernel/language.ts'
import { setTransport } from '#platform/web/call.ts'
import { Document } from '#platform/web/Document.tsx'
import { officeId, wholeHouse } from '#platform/web/halves.ts'
import { ShelfContext } from '#platform/web/Kept.tsx'
import { openShelf } from '#platform/web/kept-parts.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { routesByAddress } from '#platform/web/routes-by-address.ts'
import { type Visit, VisitProvider } from '#platform/web/visit.ts'
import { publicPages } from './web.tsx'
import { officePages } from './web-office.tsx'

export { setTransport }

/** A part of a page: text, or what was made bytes of before. */
type Piece = string | Uint8Array

const routesFor = routesByAddress(wholeHouse(publicPages, officePages))
const handlers = new WeakMap<RouteObject[], StaticHandler>()

function handlerFor({ url }: Request): StaticHandler {
  const routes = routesFor(new URL(url).pathname)
  const handler = handlers.get(routes) ?? createStaticHandler(routes)
  handlers.set(routes, handler)
  return handler
}

/**
 * Renders the page of a request, after its loaders or its action have run. `report` writes down what is our
 * own fault and answers the reference that the page then shows.
 */
export async function render(request: Request, asked: Visit, report: (error: unknown) => string) {
  const context = await handlerFor(request).query(request)
  if (context instanceof Response) {
    return {
      kind: 'redirect' as const,
      status: context.status,
      location: ownPath(context.headers.get('location') ?? '/', asked.origin),
    }
  }
  const fault = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
  const visit: Visit = fault === undefined ? asked : { ...asked, reference: report(fault) }
  // What it shows are the context's matches: reading all routes again would find the same ones.
  const router = createStaticRouter([], context)
  const shelf = openShelf()
  const { html, parts } = shelf.takeOut(
    renderToString(
      <VisitProvider value={visit}>
        <ShelfContext value={shelf}>
          <Document>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </Document>
        </ShelfContext>
      </VisitProvider>,
    ),
  )
  const half = context.matches.some(({ route }) => route.id === officeId) ? 'office' : 'public'
  const handles = context.matches.flatMap(({ route }) => (route.handle ? [route.handle as PageHandle] : []))
  return {
    kind: 'page' as const,
    status: context.statusCode,
    html,
    parts,
    state: stateScript(visit, context, half),
    half,
    modules: handles.map((handle) => handle.module),
    keepable:
      handles.length > 0 && handles.every((handle) => handle.keepable) && !isPassing(context.loaderHeaders),
  }
}

/** A loader says by its headers that what it found holds for this visit only. */
function isPassing(headers: Readonly<Record<string, Headers>>): boolean {
  return Object.values(headers).some((each) => each.get('cache-control') === 'no-store')
}

/** Redirects inside the house stay relative, whatever address the proxy was reached by. */
function ownPath(location: string, origin: string): string {
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location
}

/**
 * Data for the browser entry, piece by piece; a data block, so no script runs inline. Its id begins so that no field,
 * which is called by its name on the wire, can have the same. What stored content says in both
 * languages, public pages get in the reader's: a browser changes the language only with a whole new page.
 */
function stateScript(
  { words: _words, ...visit }: Visit,
  { loaderData, actionData, errors }: StaticHandlerContext,
  half: 'public' | 'office',
): Piece[] {
  const reader = half === 'public' ? visit.language : undefined
  const loaded = membersOf(loaderData, (data) =>
    isPlain(data) ? membersOf(data, (value) => sharedJson(value, reader)) : [json(data)],
  )
  return [
    `<script type="application/json" id=":state">{"visit":${json(visit)},"router":{"loaderData":`,
    ...loaded,
    `,"actionData":${json(actionData)},"errors":${json(plainErrors(errors))}}}</script>`,
  ]
}

/** An object in JSON, its values written by `write`. */
function membersOf(object: object, write: (value: unknown) => readonly Piece[]): Piece[] {
  const members = Object.entries(object).filter(([, value]) => value !== undefined)
  const written = members.flatMap(([name, value], n) => [`${n ? ',' : ''}${json(name)}:`, ...write(value)])
  return ['{', ...written, '}']
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const shared = { bn: new WeakMap<object, Uint8Array>(), en: new WeakMap<object, Uint8Array>() }
const bytesOf = new TextEncoder()

/** Menus, settings and what else calls keep are the same, frozen objects until something is published: written once. */
function sharedJson(value: unknown, reader: Language | undefined): readonly Piece[] {
  if (typeof value !== 'object' || value === null || !reader) return [json(value)]
  if (!Object.isFrozen(value)) return [json(value, inLanguage[reader])]
  const written = shared[reader].get(value) ?? bytesOf.encode(json(value, inLanguage[reader]))
  shared[reader].set(value, written)
  return [written]
}

type Replacer = (this: Readonly<Record<string, unknown>>, key: string, value: unknown) => unknown

/**
 * Empties the text of the other language wherever the reader's own says the same (`title` and `bn_title`). Addresses
 * stay: a video offers its captions in both.
 */
const inLanguage: Readonly<Record<Language, Replacer>> = {
  bn(key, value) {
    return isText(value) && this[`bn_${key}`] ? '' : value
  },
  en(key, value) {
    return isText(value) && key.startsWith('bn_') && this[key.slice(3)] ? '' : value
  },
}

const isText = (value: unknown) => typeof value === 'string' && !value.startsWith('/')

/** For a data block, which only a `<` could end too early. */
function json(value: unknown, replacer?: Replacer): string {
  return JSON.stringify(value, replacer).replaceAll('<', '\\u003c')
}

function plainErrors(errors: Record<string, unknown> | null) {
  if (!errors) return errors
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: error.data }
        : { status: 500, statusText: '', data: {} },
    ]),
  )
}
