import { useActionData, useLoaderData } from 'react-router'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { Alert, ButtonLink } from '#ui'
import { DeskActs } from './DeskActs.tsx'
import { DeskHead } from './DeskHead.tsx'
import { Differences } from './Differences.tsx'
import { type Desk, type DeskAttempt, differencesAddress } from './desk.loader.ts'
import { StrangeNotices } from './UnknownNotices.tsx'
import { useDeskWords } from './words.ts'

/** The desk's tab of differences between ledger, gateway and core system (feature 7). */
export default function DeskPage() {
  const words = useDeskWords()
  const { query, found } = useLoaderData<Desk>()
  const attempt = useActionData<DeskAttempt>()
  return (
    <>
      <title>{words.deskTitle}</title>
      <DeskHead desk={found?.desk} tab="differences" />
      {attempt && <Outcome of={attempt} className="mb-s5" />}
      {found ? (
        <div className="grid gap-s6">
          <Differences
            query={query}
            list={found.list}
            wasCompared={found.desk.was_compared}
            othersWait={found.desk.needs_somebody}
            attempt={attempt}
          />
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
