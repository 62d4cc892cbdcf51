import { Link, Form as RouterForm, useLocation } from 'react-router'
import type { OwnFormProps, OwnLinkProps } from '#platform/design-system/web/navigation.ts'

/** A link to one of our own pages. For addresses outside the office, the router loads a new document (roots.ts). */
export function OfficeLink({ href, ...rest }: OwnLinkProps & { preventScrollReset?: boolean }) {
  return <Link to={href} discover="none" {...rest} />
}

/** A form sent to one of our own pages; without `action`, to the current address, as in plain HTML. */
export function OfficeForm({ action, method, encType, ...rest }: OwnFormProps) {
  const { pathname, search } = useLocation()
  return (
    <RouterForm
      discover="none"
      action={typeof action === 'string' ? action : pathname + search}
      method={method as 'get' | 'post' | undefined}
      encType={encType as 'multipart/form-data' | undefined}
      {...rest}
    />
  )
}
