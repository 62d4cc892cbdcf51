import { type ReactNode, useEffect } from 'react'
import { type Visit, VisitProvider } from '#platform/http/web/visit.ts'

/** A part of a public page that is an application: the server renders it in place, the browser hydrates it. */
export type IslandDefinition<Props> = {
  /** Its key in the registry (web-islands.ts). */
  readonly name: string
  /** Whose words its parts use; the browser loads no others, and the server shows it no others. */
  readonly words: readonly string[]
  readonly component: (props: Props) => ReactNode
}

/** What the browser needs to hydrate an island; JSON beside it in the page. Words come as a script of their own. */
export type IslandData<Props> = { readonly visit: Omit<Visit, 'words'>; readonly props: Props }

/** An island as server and browser render it. */
export function IslandRoot<Props extends object>({ of, visit, props, onHydrated }: IslandRootProps<Props>) {
  useEffect(() => {
    onHydrated?.()
  }, [onHydrated])
  const Component = of.component
  return (
    <VisitProvider value={visit}>
      <Component {...props} />
    </VisitProvider>
  )
}

type IslandRootProps<Props> = {
  readonly of: IslandDefinition<Props>
  readonly visit: Visit
  readonly props: Props
  readonly onHydrated?: () => void
}

/** Ids that React makes must be the same on both sides, and no other island's. */
export const islandOptions = (name: string) => ({ identifierPrefix: `${name}-` })

/** The data that `Island` wrote beside the element. */
export function readIslandData(element: HTMLElement): IslandData<object> {
  return JSON.parse(element.nextElementSibling?.textContent ?? '{}') as IslandData<object>
}
