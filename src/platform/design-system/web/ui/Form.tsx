import { useContext } from 'react'
import { NavigationContext, type OwnFormProps } from '../navigation.ts'

/**
 * A form that one of our own pages answers; without `action` the page it stands in. In the office the page changes in
 * place. Forms that need a whole new document are a plain `<form>`.
 */
export function Form({ preventScrollReset, ...rest }: FormProps) {
  const navigation = useContext(NavigationContext)
  if (navigation) return <navigation.Form preventScrollReset={preventScrollReset} {...rest} />
  return <form {...rest} />
}

export type FormProps = OwnFormProps
