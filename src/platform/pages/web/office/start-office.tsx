import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { readerHeader, readerOf } from '#platform/http/person.ts'
import { callHeaders } from '#platform/http/web/call.ts'
import { type Visit, VisitProvider } from '#platform/http/web/visit.ts'
import { Document } from '../Document.tsx'
import carryTyped from '../enhance/language-links.ts'
import { setWordsLoader } from '../page.ts'
import { noteTypedEarly } from '../typed-early.ts'

type State = {
  visit: Omit<Visit, 'words'>
  router: {
    loaderData: Record<string, unknown>
    actionData: Record<string, unknown> | null
    errors: Record<string, { status: number; statusText: string; data: unknown }> | null
  }
}

/** The dictionaries that pages of the office may need, by file, each loaded when first needed. */
type Dictionaries = Readonly<Record<string, () => Promise<Record<string, unknown>>>>

/** Hydrates the page that the server sent. */
export async function startOffice(routes: RouteObject[], dictionaries: Dictionaries): Promise<void> {
  const replayTypedEarly = noteTypedEarly(document)
  // Asked for with the code of the page, so that it is there when the first link is followed.
  const typedAgain = import('./typed-again.ts').catch(() => undefined)
  const onHydrated = async () => {
    replayTypedEarly()
    carryTyped(document.body)
    const loaded = await typedAgain
    loaded?.bringTypedAgain(router)
  }
  const state = JSON.parse(document.getElementById(':state')?.textContent ?? '{}') as State
  const words: Record<string, unknown> = {}
  const visit: Visit = { ...state.visit, words }
  if (visit.person) callHeaders[readerHeader] = readerOf(visit.person)
  setWordsLoader(async (names) => {
    await Promise.all(
      names
        .filter((name) => !(name in words))
        .map(async (name) => {
          const [module, page] = name.split('/')
          const end = `/${module}/${page ? `${page}.` : ''}words.${visit.language}.ts`
          const path = Object.keys(dictionaries).find((each) => each.endsWith(end)) ?? ''
          words[name] = (await dictionaries[path]?.())?.[visit.language]
        }),
    )
  })
  await loadMatchedPages(routes)
  const router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData: state.router.loaderData,
      actionData: state.router.actionData,
      errors: reviveErrors(state.router.errors),
    },
  })
  // As a transition, so that a slow phone responds to touch in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <VisitProvider value={visit}>
        <Hydrated onHydrated={onHydrated}>
          <Document>
            <RouterProvider router={router} />
          </Document>
        </Hydrated>
      </VisitProvider>,
    )
  })
}

/** Calls back once React has hydrated the page. */
function Hydrated({ onHydrated, children }: { onHydrated: () => Promise<void>; children: ReactNode }) {
  useEffect(() => {
    // React does not render again before its effects are done.
    queueMicrotask(async () => {
      await onHydrated()
      // From now on the page is interactive; browser tests wait for this mark.
      document.documentElement.dataset.ready = 'yes'
    })
  }, [onHydrated])
  return children
}

/** Loads the code of the matched pages, which must be present before hydration. */
async function loadMatchedPages(all: RouteObject[]): Promise<void> {
  const matches = matchRoutes(all, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}

/** Restores errors in the shape that `isRouteErrorResponse` recognises. */
function reviveErrors(errors: State['router']['errors']) {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, { ...error, internal: false }]))
}
