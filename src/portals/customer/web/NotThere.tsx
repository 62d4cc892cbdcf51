import { paymentPaths } from '#money/ledger/paths.ts'
import { Alert, ButtonLink, PageHead } from '#ui'
import { useCustomerWords } from './words.ts'

/** Replaces a policy or invoice that this customer does not have. */
export function NotThere({ title, text }: { title: string; text: string }) {
  const { frame } = useCustomerWords()
  return (
    <>
      <title>{title}</title>
      <PageHead title={title} />
      <Alert kind="info">{text}</Alert>
      <p className="mt-s5">
        <ButtonLink href={paymentPaths.dashboard}>{frame.back}</ButtonLink>
      </p>
    </>
  )
}
