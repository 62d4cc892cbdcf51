import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { permission } from '#platform/permissions.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { RefreshCw } from '#platform/web/ui/icons.ts'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { useMay } from '#policies/web/use-may.ts'
import type { ShownDesk } from '../../desk-contract.ts'
import { paymentPaths } from '../../paths.ts'
import { DeskCards } from './DeskCards.tsx'
import type { Desk, DeskAttempt } from './desk.loader.ts'
import { StrangeNotices } from './StrangeNotices.tsx'
import { useDeskWords } from './words.ts'

/** The reconciliation desk: what of ledger, gateway and core system somebody has to look at (feature 7). */
export default function DeskPage() {
  const words = useDeskWords()
  const { desk } = useLoaderData<Desk>()
  const attempt = useActionData<DeskAttempt>()
  return (
    <>
      <title>{words.deskTitle}</title>
      <PageHead
        title={words.deskTitle}
        lead={words.deskLead}
        actions={<ButtonLink href={paymentPaths.desk}>{words.toList}</ButtonLink>}
      />
      {attempt && (
        <Alert kind={attempt.isDone ? 'success' : 'danger'} live className="mb-s5">
          {attempt.message}
        </Alert>
      )}
      {desk ? (
        <DeskShown desk={desk} attempt={attempt} />
      ) : (
        <div className="grid justify-items-start gap-s4">
          <Alert kind="danger">{words.deskFailed}</Alert>
          <ButtonLink href={paymentPaths.differences} icon={RefreshCw}>
            {words.tryAgain}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function DeskShown({ desk, attempt }: { desk: ShownDesk; attempt: DeskAttempt | undefined }) {
  return (
    <div className="grid gap-s6">
      <DeskCards desk={desk} />
      <DeskActs />
      <StrangeNotices notices={desk.strange_notices} attempt={attempt} />
    </div>
  )
}

/** What can be set going for all payments at once. */
function DeskActs() {
  const { desk: words, loading } = useDeskWords()
  const mayDecide = useMay()(permission.paymentEdit)
  const { state, formData } = useNavigation()
  if (!mayDecide) return null
  const busy = (act: string) => (state === 'submitting' && formData?.get('act') === act ? loading : undefined)
  return (
    <Form method="post" preventScrollReset className="grid gap-s3 no-print">
      <p className="text-ink-2 text-s">{words.mopUpHint}</p>
      <p className="flex flex-wrap gap-s3">
        <Button type="submit" name="act" value="mop-up" icon={RefreshCw} busy={busy('mop-up')}>
          {words.mopUp}
        </Button>
      </p>
    </Form>
  )
}
