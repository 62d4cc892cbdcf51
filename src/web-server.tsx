import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { setTransport } from '#platform/web/call.ts'
import { Document } from '#platform/web/Document.tsx'
import { officeId, wholeHouse } from '#platform/web/halves.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { type Visit, VisitProvider } from '#platform/web/visit.ts'
import { publicPages } from './web.tsx'
import { officePages } from './web-office.tsx'

export { setTransport }

const handler = createStaticHandler(wholeHouse(publicPages, officePages))

/**
 * Renders the page of a request, after its loaders or its action have run. `report` writes down what is our
 * own fault and answers the reference that the page then shows.
 */
export async function render(request: Request, asked: Visit, report: (error: unknown) => string) {
  const context = await handler.query(request)
  if (context instanceof Response) {
    return {
      kind: 'redirect' as const,
      status: context.status,
      location: ownPath(context.headers.get('location') ?? '/', asked.origin),
    }
  }
  const fault = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
  const visit: Visit = fault === undefined ? asked : { ...asked, reference: report(fault) }
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <VisitProvider value={visit}>
      <Document>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>
    </VisitProvider>,
  )
  const handles = context.matches.flatMap(({ route }) => (route.handle ? [route.handle as PageHandle] : []))
  return {
    kind: 'page' as const,
    status: context.statusCode,
    html,
    state: stateScript(visit, context),
    half: context.matches.some(({ route }) => route.id === officeId)
      ? ('office' as const)
      : ('public' as const),
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

/** Data for the browser entry; a data block, so no script runs inline. */
function stateScript({ words: _words, ...visit }: Visit, context: StaticHandlerContext): string {
  const loaderData = membersOf(context.loaderData, (data) =>
    isPlain(data) ? membersOf(data, sharedJson) : json(data),
  )
  const actionData = json(context.actionData)
  const errors = json(plainErrors(context.errors))
  const router = `{"loaderData":${loaderData},"actionData":${actionData},"errors":${errors}}`
  return `<script type="application/json" id="state">{"visit":${json(visit)},"router":${router}}</script>`
}

/** An object in JSON, its values written by `write`. */
function membersOf(object: object, write: (value: unknown) => string): string {
  const members = Object.entries(object).filter(([, value]) => value !== undefined)
  return `{${members.map(([name, value]) => `${json(name)}:${write(value)}`).join(',')}}`
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const shared = new WeakMap<object, string>()

/** Menus, settings and what else calls keep are the same objects until something is published: written once. */
function sharedJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return json(value)
  const written = shared.get(value) ?? json(value)
  shared.set(value, written)
  return written
}

function json(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
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
