import { useLoaderData } from 'react-router'
import ContentPage from './ContentPage.tsx'
import NotFoundPage from './NotFoundPage.tsx'

/** The page of an address without a fixed route: a stored page, or "not found". */
export default function OtherAddressPage() {
  const found = useLoaderData<object>()
  return 'isMissing' in found ? <NotFoundPage /> : <ContentPage />
}
