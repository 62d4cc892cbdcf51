import { useLoaderData } from 'react-router'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { paymentPaths } from '../../paths.ts'
import { InvoiceShown } from './InvoiceShown.tsx'
import type { InvoiceView } from './invoice.loader.ts'
import { useCustomerWords } from './words.ts'

/** The invoice of a policy (PAY-15), or in its place how a payment of it stands (PAY-13). */
export default function InvoicePage() {
  const { invoice: words, frame } = useCustomerWords()
  const view = useLoaderData<InvoiceView>()
  if (view.invoice) return <InvoiceShown invoice={view.invoice} />
  return (
    <>
      <title>{words.title}</title>
      <PageHead title={words.title} />
      <Alert kind="info">{words.notFound}</Alert>
      <p className="mt-s5">
        <ButtonLink href={paymentPaths.dashboard}>{frame.back}</ButtonLink>
      </p>
    </>
  )
}
