import { useActionData, useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { Alert, ButtonLink, PageHead } from '#ui'
import { DeskActs } from './DeskActs.tsx'
import { DeskCards } from './DeskCards.tsx'
import { Differences } from './Differences.tsx'
import { type Desk, type DeskAttempt, differencesAddress } from './desk.loader.ts'
import { StrangeNotices } from './UnknownNotices.tsx'
import { useDeskWords } from './words.ts'

/** The reconciliation desk: what of ledger, gateway and core system somebody has to look at (feature 7). */
export default function DeskPage() {
  const words = useDeskWords()
  const { query, found } = useLoaderData<Desk>()
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
      {found ? (
        <div className="grid gap-s6">
          <DeskCards desk={found.desk} />
          <Differences query={query} list={found.list} attempt={attempt} />
          <StrangeNotices notices={found.desk.strange_notices} attempt={attempt} />
          <DeskActs compared={found.desk.compared} />
        </div>
      ) : (
        <div className="grid justify-items-start gap-s4">
          <Alert kind="danger">{words.deskFailed}</Alert>
          <ButtonLink href={differencesAddress(query)} icon="refresh-cw">
            {words.tryAgain}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
