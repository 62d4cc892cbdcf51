import { type ComponentType, createElement } from 'react'
import {
  type ActionFunction,
  data,
  type LoaderFunction,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunction,
  useParams,
} from 'react-router'
import { isOfDatabase } from '#platform/http/database-codes.ts'
import { CallRefused } from '#platform/http/web/call.ts'

export type PageHandle = {
  /** The source file of an office page, by which the server finds its scripts. */
  readonly module?: string
  /** The dictionaries that the page uses: a module's, or one part of a module's (`site/home`). */
  readonly words: readonly string[]
  /** The same for every anonymous visitor until something is published, so the page cache may store it. */
  readonly cacheable: boolean
  /** A step of a task that should not be abandoned: the layout shows only a one-line footer. */
  readonly isTask: boolean
}

type PageData = {
  loader?: LoaderFunction
  action?: ActionFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A page's module; its `Failure` export is the error boundary of the pages below it. */
type PageFile = () => Promise<{ default: ComponentType; Failure?: ComponentType }>

export type PageOptions = {
  readonly module?: string
  readonly words?: readonly string[]
  readonly cacheable?: boolean
  readonly isTask?: boolean
  readonly loader?: () => Promise<PageData>
  readonly children?: RouteObject[]
  readonly id?: string
}

/** Loads the words of modules before a page that uses them is shown; set by the browser entry. */
let loadWords: (modules: readonly string[]) => Promise<void> = async () => {}
export function setWordsLoader(loader: typeof loadWords): void {
  loadWords = loader
}

/** A page as a route: loaded lazily with its words; refused loaders redirect to sign-in, reset or 404. */
export function page(path: string, file: PageFile, options: PageOptions = {}): RouteObject {
  return { ...layout(file, options, path.includes(':')), path }
}

/** From one person, payment or proposal to the next nothing stays in the fields that was typed about the last. */
function OfOne({ view }: { readonly view: ComponentType }) {
  return createElement(view, { key: JSON.stringify(useParams()) })
}

/** A layout route, without an address of its own. */
export function layout(file: PageFile, options: PageOptions = {}, hasParams = false): RouteObject {
  const { id, module, words = [], cacheable = false, isTask = false, children } = options
  const handle: PageHandle = { module, words, cacheable, isTask }
  const lazy = async () => {
    const [view, data] = await Promise.all([file(), options.loader?.(), loadWords(words)])
    return {
      // A list keeps its place while the one beside it changes.
      ...(hasParams && !children
        ? { element: createElement(OfOne, { view: view.default }) }
        : { Component: view.default }),
      // As an element, because the server renders routes without the router's conversion from component to element.
      ...(view.Failure ? { errorElement: createElement(view.Failure) } : {}),
      ...(data?.loader ? { loader: sendRefusedHome(data.loader) } : {}),
      ...(data?.action ? { action: sendRefusedHome(data.action) } : {}),
      ...(data?.shouldRevalidate ? { shouldRevalidate: data.shouldRevalidate } : {}),
    }
  }
  return { id, handle, lazy, children }
}

/** No session: redirect to sign-in and back. Must set a password: redirect there. Not found: the 404 page. */
function sendRefusedHome<F extends LoaderFunction | ActionFunction>(work: F): F {
  const guarded = async (args: Parameters<F>[0], context?: unknown) => {
    try {
      return await work(args as never, context as never)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.status === 401) {
        const { pathname, search } = new URL(args.request.url)
        throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
      }
      if (error.code === 'passwordMustBeReset') throw redirect('/reset-password')
      throw data(
        {
          code: error.code,
          message: error.message,
          reference: error.reference,
          isOnlyRead: args.request.method === 'GET' && isOfDatabase(error.code),
        },
        { status: error.status || 503 },
      )
    }
  }
  return guarded as F
}
