import {
  type AnchorHTMLAttributes,
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type Ref,
} from 'react'

/** What links and forms to our own pages are made of where pages change in place. */
export type Navigation = {
  readonly Link: ComponentType<OwnLinkProps & InPlace>
  readonly Form: ComponentType<OwnFormProps>
}

export type OwnLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  ref?: Ref<HTMLAnchorElement>
}
/** What the office's own link takes beside: the page keeps its place. */
type InPlace = { preventScrollReset?: boolean }
export type OwnFormProps = ComponentPropsWithRef<'form'> & { preventScrollReset?: boolean }

/** Empty on public pages, islands among them: there links and forms are the browser's own. */
export const NavigationContext = createContext<Navigation | undefined>(undefined)
export const NavigationProvider = NavigationContext.Provider
