import { type SubmitEvent, useRef } from 'react'
import { Link, Form as RouterForm, useLocation, useNavigation, useSubmit } from 'react-router'
import type { OwnFormProps, OwnLinkProps } from '#platform/design-system/web/navigation.ts'

/** A link to one of our own pages. For addresses outside the office, the router loads a new document (roots.ts). */
export function OfficeLink({ href, ...rest }: OwnLinkProps & { preventScrollReset?: boolean }) {
  return <Link to={href} discover="none" {...rest} />
}

/**
 * A form sent to one of our own pages; without `action`, to the current address, as in plain HTML. It is posted once
 * however often it is pressed until there is an answer; and by one button once until the page shows the answer.
 */
export function OfficeForm({ action, method, encType, onSubmit, ...rest }: OwnFormProps) {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const submit = useSubmit()
  const sentBy = useRef<HTMLElement>(undefined)
  const submitOnce = async (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented || method !== 'post') return
    event.preventDefault()
    const by = (event.nativeEvent.submitter ?? event.currentTarget) as HTMLButtonElement | HTMLFormElement
    if (sentBy.current && (state === 'submitting' || sentBy.current === by)) return
    sentBy.current = by
    try {
      // Resolves once the page shows the answer.
      await submit(by, { preventScrollReset: rest.preventScrollReset })
    } finally {
      if (sentBy.current === by) sentBy.current = undefined
    }
  }
  return (
    <RouterForm
      discover="none"
      action={typeof action === 'string' ? action : pathname + search}
      method={method as 'get' | 'post' | undefined}
      encType={encType as 'multipart/form-data' | undefined}
      onSubmit={submitOnce}
      {...rest}
    />
  )
}
