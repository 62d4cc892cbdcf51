import {
  type AnchorHTMLAttributes,
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type Ref,
} from 'react'

/** The components for links and forms to our own pages where navigation is client-side. */
export type Navigation = {
  readonly Link: ComponentType<OwnLinkProps & InPlace>
  readonly Form: ComponentType<OwnFormProps>
}

export type OwnLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  ref?: Ref<HTMLAnchorElement>
}
/** An extra property of the office's link: keep the scroll position. */
type InPlace = { preventScrollReset?: boolean }
export type OwnFormProps = ComponentPropsWithRef<'form'> & { preventScrollReset?: boolean }

/** Undefined on public pages and their islands: there, links and forms are the browser's own. */
export const NavigationContext = createContext<Navigation | undefined>(undefined)
export const NavigationProvider = NavigationContext.Provider
