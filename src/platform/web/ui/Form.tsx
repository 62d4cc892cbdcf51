import type { ComponentPropsWithRef } from 'react'
import { keepScroll } from '../stay-in-page.ts'

/**
 * A form that one of our own pages answers; without `action` the page it stands in. With scripts the page
 * changes in place (stay-in-page.ts). Forms that need a whole new document are a plain `<form>`.
 */
export function Form({ preventScrollReset, ...rest }: FormProps) {
  return <form data-own={preventScrollReset ? keepScroll : ''} {...rest} />
}

export type FormProps = ComponentPropsWithRef<'form'> & { preventScrollReset?: boolean }
