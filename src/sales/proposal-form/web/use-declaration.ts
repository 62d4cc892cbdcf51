import { type RefObject, useCallback, useEffect, useState } from 'react'
import { declarationFields } from '#sales/proposals/form-fields.ts'

/** Whether both boxes of the declaration are ticked, as the form stands; `look` after something in it has changed. */
export function useDeclaration(form: RefObject<HTMLFormElement | null>) {
  const [isMade, setMade] = useState(false)
  const look = useCallback(() => {
    const isTicked = (name: string) => form.current?.querySelector(`[name=${name}]:checked`) !== null
    setMade(
      form.current !== null && isTicked(declarationFields.declaration) && isTicked(declarationFields.consent),
    )
  }, [form])
  // Also what the browser has put back by itself.
  useEffect(look)
  return { isMade, look }
}
