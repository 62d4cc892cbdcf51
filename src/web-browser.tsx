import '#platform/web/styles/main.css'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'
import { Document } from '#platform/web/Document.tsx'
import { setWordsLoader } from '#platform/web/page.ts'
import { stayInPage } from '#platform/web/stay-in-page.ts'
import { type Visit, VisitProvider } from '#platform/web/visit.ts'
import { routes } from './web.tsx'

type State = {
  visit: Omit<Visit, 'words'>
  router: {
    loaderData: Record<string, unknown>
    actionData: Record<string, unknown> | null
    errors: Record<string, { status: number; statusText: string; data: unknown }> | null
  }
}

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as State
const words: Record<string, unknown> = {}
const visit: Visit = { ...state.visit, words }

/** Without those that only the server speaks. */
const dictionaries = import.meta.glob<Record<string, unknown>>([
  './*/{,*.}words.{bn,en}.ts',
  '!./{content,enquiries,sandbox}/*',
  '!./platform/refusals.*',
])

setWordsLoader(async (rooms) => {
  const { language } = visit
  await Promise.all(
    rooms
      .filter((room) => !(room in words))
      .map(async (room) => {
        const [folder, page] = room.split('/')
        const path = `./${folder}/${page ? `${page}.` : ''}words.${language}.ts`
        words[room] = (await dictionaries[path]?.())?.[language]
      }),
  )
})

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

await loadMatchedPages(routes)
// Options beyond these: look at `neverGiven` in vite.config.ts first.
const router = createBrowserRouter(routes, {
  hydrationData: {
    loaderData: state.router.loaderData,
    actionData: state.router.actionData,
    errors: reviveErrors(state.router.errors),
  },
})
hydrateRoot(
  document,
  <VisitProvider value={visit}>
    <Document>
      <RouterProvider router={router} />
    </Document>
  </VisitProvider>,
)
stayInPage(router)

function reviveErrors(errors: State['router']['errors']) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText, data }]) => [
      id,
      new UNSAFE_ErrorResponseImpl(status, statusText, data),
    ]),
  )
}
