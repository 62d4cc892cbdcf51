import { useRouteLoaderData } from 'react-router'
import type { Brand } from '#people/accounts/web/brand.loader.ts'

/** The insurer's helpline as the frame around the page has it: that of the customer area, or of the portal. */
export function useHelpline(): Brand['helpline'] | undefined {
  const area = useRouteLoaderData('customer-area') as { readonly brand: Brand } | undefined
  const portal = useRouteLoaderData('portal') as Brand | undefined
  return (area?.brand ?? portal)?.helpline
}
