import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { setTransport } from '#platform/http/web/call.ts'
import { type Visit, VisitProvider } from '#platform/http/web/visit.ts'
import { Document } from '#platform/pages/web/Document.tsx'
import { PageDrawings } from '#platform/pages/web/PageDrawings.tsx'
import type { PageHandle } from '#platform/pages/web/page.ts'
import { officeRoot, publicRoot } from '#platform/pages/web/roots.ts'
import { publicPages } from './web.tsx'
import { isOfficeAddress } from './web-addresses.ts'
import { officePages } from './web-office.tsx'

export { setTransport }

const site = createStaticHandler(publicRoot(publicPages))
const office = createStaticHandler(officeRoot(officePages))

/**
 * Renders the page of a request, after its loaders or its action have run: public pages as plain HTML with
 * their islands in place, office pages for hydration. `report` logs a fault of ours and returns the reference
 * that the page shows.
 */
export async function render(request: Request, asked: Visit, report: (error: unknown) => string) {
  const isOffice = isOfficeAddress(new URL(request.url).pathname)
  const context = await (isOffice ? office : site).query(request)
  if (context instanceof Response) {
    return {
      kind: 'redirect' as const,
      status: context.status,
      location: ownPath(context.headers.get('location') ?? '/', asked.origin),
    }
  }
  const fault = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
  const visit: Visit = fault === undefined ? asked : { ...asked, reference: report(fault) }
  const handles = context.matches.flatMap(({ route }) => (route.handle ? [route.handle as PageHandle] : []))
  return {
    kind: 'page' as const,
    status: context.statusCode,
    html: isOffice ? renderOffice(context, visit) : renderPublic(context, visit),
    app: isOffice ? ('office' as const) : ('public' as const),
    modules: handles.flatMap(({ module }) => module ?? []),
    cacheable:
      handles.length > 0 &&
      handles.every((handle) => handle.cacheable) &&
      !isForThisVisit(context.loaderHeaders),
  }
}

function documentOf(visit: Visit, content: ReactNode): ReactNode {
  return (
    <VisitProvider value={visit}>
      <Document>{content}</Document>
    </VisitProvider>
  )
}

function pageOf(context: StaticHandlerContext): ReactNode {
  // It renders the context's matches, so it needs no routes: matching them again would find the same.
  const router = createStaticRouter([], context)
  return <StaticRouterProvider router={router} context={context} hydrate={false} />
}

function renderPublic(context: StaticHandlerContext, visit: Visit): string {
  return renderToStaticMarkup(documentOf(visit, <PageDrawings>{pageOf(context)}</PageDrawings>))
}

/** Adds the data for hydration at the end of the body. */
function renderOffice(context: StaticHandlerContext, visit: Visit): string {
  const html = renderToString(documentOf(visit, pageOf(context)))
  const { words: _words, ...rest } = visit
  const { loaderData, actionData, errors } = context
  const state = json({ visit: rest, router: { loaderData, actionData, errors: plainErrors(errors) } })
  const end = html.lastIndexOf('</body>')
  // The id begins with a colon, so that no field, whose id is its wire name, can have the same.
  return `${html.slice(0, end)}<script type="application/json" id=":state">${state}</script>${html.slice(end)}`
}

/** Whether a loader's headers say that its data is for this visit only. */
function isForThisVisit(headers: Readonly<Record<string, Headers>>): boolean {
  return Object.values(headers).some((each) => each.get('cache-control') === 'no-store')
}

/** Redirects inside the site stay relative, regardless of the proxy's address. */
function ownPath(location: string, origin: string): string {
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location
}

/** JSON for a script element, which only a `<` could end early. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
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
