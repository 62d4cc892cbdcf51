import { useContext } from 'react'
import { NavigationContext, type OwnFormProps } from '../navigation.ts'

/**
 * A form sent to one of our own pages; without `action`, to its own page. In the office, navigation is
 * client-side. Use a plain `<form>` where a whole new document is needed.
 */
export function Form({ preventScrollReset, ...rest }: FormProps) {
  const navigation = useContext(NavigationContext)
  if (navigation) return <navigation.Form preventScrollReset={preventScrollReset} {...rest} />
  return <form {...rest} />
}

export type FormProps = OwnFormProps
