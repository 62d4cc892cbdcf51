import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'
import { Document } from './Document.tsx'
import { setWordsLoader } from './page.ts'
import { stayInPage } from './stay-in-page.ts'
import { noteTypedEarly } from './typed-early.ts'
import { type Visit, VisitProvider } from './visit.ts'

type State = {
  visit: Omit<Visit, 'words'>
  router: {
    loaderData: Record<string, unknown>
    actionData: Record<string, unknown> | null
    errors: Record<string, { status: number; statusText: string; data: unknown }> | null
  }
}

/** The dictionaries that this half of the house may need, by file, each loaded when first needed. */
type Dictionaries = Readonly<Record<string, () => Promise<Record<string, unknown>>>>

/** Takes over the page that the server sent. */
export async function startInBrowser(routes: RouteObject[], dictionaries: Dictionaries): Promise<void> {
  const tellTypedEarly = noteTypedEarly()
  const state = JSON.parse(document.getElementById(':state')?.textContent ?? '{}') as State
  const words: Record<string, unknown> = {}
  const visit: Visit = { ...state.visit, words }
  setWordsLoader(async (rooms) => {
    await Promise.all(
      rooms
        .filter((room) => !(room in words))
        .map(async (room) => {
          const [folder, page] = room.split('/')
          const path = `./${folder}/${page ? `${page}.` : ''}words.${visit.language}.ts`
          words[room] = (await dictionaries[path]?.())?.[visit.language]
        }),
    )
  })
  await loadMatchedPages(routes)
  // Options beyond these: look at `neverGiven` in vite.config.ts first.
  const router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData: state.router.loaderData,
      actionData: state.router.actionData,
      errors: reviveErrors(state.router.errors),
    },
  })
  // In small steps, so that a finger on a slow phone is answered in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <VisitProvider value={visit}>
        <Document onTakenOver={tellTypedEarly}>
          <RouterProvider router={router} />
        </Document>
      </VisitProvider>,
    )
  })
  stayInPage(router)
}

/** The pages that are on the screen already must be there before React takes them over. */
async function loadMatchedPages(all: RouteObject[]): Promise<void> {
  const matches = matchRoutes(all, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}

function reviveErrors(errors: State['router']['errors']) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText, data }]) => [
      id,
      new UNSAFE_ErrorResponseImpl(status, statusText, data),
    ]),
  )
}
