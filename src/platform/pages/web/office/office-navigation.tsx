import { type SubmitEvent, useContext, useRef } from 'react'
import { Link, Form as RouterForm, UNSAFE_DataRouterContext, useLocation } from 'react-router'
import type { OwnFormProps, OwnLinkProps } from '#platform/design-system/web/navigation.ts'

/** A link to one of our own pages. For addresses outside the office, the router loads a new document (roots.ts). */
export function OfficeLink({ href, ...rest }: OwnLinkProps & { preventScrollReset?: boolean }) {
  return <Link to={href} discover="none" {...rest} />
}

/**
 * A form sent to one of our own pages; without `action`, to the current address, as in plain HTML. It is posted once
 * however often it is pressed until there is an answer; and the same content once until the page shows the answer.
 */
export function OfficeForm({ action, method, encType, onSubmit, ...rest }: OwnFormProps) {
  const { pathname, search } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const sent = useRef<FormData>(undefined)
  const submitOnce = (event: SubmitEvent<HTMLFormElement>) => {
    const { state, formData } = router?.state.navigation ?? {}
    const contents = () => new FormData(event.currentTarget, event.nativeEvent.submitter)
    const isAgain =
      formData !== undefined &&
      formData === sent.current &&
      (state === 'submitting' || textOf(formData) === textOf(contents()))
    if (isAgain) return event.preventDefault()
    onSubmit?.(event)
    // The router takes the form after this handler.
    if (method === 'post')
      queueMicrotask(() => {
        sent.current = router?.state.navigation.formData
      })
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

const textOf = (data: FormData) => JSON.stringify([...data])
