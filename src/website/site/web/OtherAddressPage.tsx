import { useLoaderData } from 'react-router'
import ContentPage from './ContentPage.tsx'
import NotFoundPage from './NotFoundPage.tsx'

/** What stands at an address that no fixed route knows: a stored page, or nothing. */
export default function OtherAddressPage() {
  const found = useLoaderData<object>()
  return 'isMissing' in found ? <NotFoundPage /> : <ContentPage />
}
