import type { FastifyInstance } from 'fastify'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Person } from '#platform/http/person.ts'

/** The interface of the pages' bundle; the process provides data, language and words. */
export type PageBundle = {
  setTransport(transport: Transport): void
  render(request: Request, visit: Visit, report: (error: unknown) => string): Promise<Rendered>
}
export type Transport = (key: string, input: unknown) => Promise<TransportAnswer>
export type TransportAnswer = { readonly status: number; readonly answer: unknown }
export type Visit = {
  readonly language: Language
  readonly words: Readonly<Record<string, unknown>>
  readonly person:
    | Pick<Person, 'kind' | 'id' | 'name' | 'isMainAdmin' | 'permissions' | 'roleId' | 'roleName'>
    | undefined
  readonly origin: string
  readonly cookiesAccepted: boolean
  readonly today?: DateOnly
  /** The reference of a failure that the page should show. */
  readonly reference?: string
}

/** What a page is in the browser: HTML with islands, or a part of the single-page application behind sign-in. */
export type PageApp = 'public' | 'office'

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | RenderedPage

export type RenderedPage = {
  readonly kind: 'page'
  readonly status: number
  /** The whole document, without its doctype; further tags belong before `</head>`. */
  readonly html: string
  readonly app: PageApp
  /** Source files of the matched pages of the office, for their preloads. */
  readonly modules: readonly string[]
  /** Every matched page may be cached for anonymous visitors. */
  readonly cacheable: boolean
}

/** Where pages come from: the built bundle, or Vite while developing. */
export type PageSource = {
  bundle(): Promise<PageBundle>
  /** Tags for the head (styles, scripts, preloads) of these page modules. */
  headTags(app: PageApp, modules: readonly string[], language: Language): string
  readonly contentSecurityPolicy: string | undefined
  /** Further headers of every page, from the settings. */
  readonly headers?: Readonly<Record<string, string>>
  /** Serves the files that the tags name. */
  register(app: FastifyInstance): Promise<void>
}
