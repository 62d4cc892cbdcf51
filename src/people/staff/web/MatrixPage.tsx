import { useActionData, useLoaderData } from 'react-router'
import { WaitingNote } from '#people/approvals/web/WaitingNote.tsx'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { type RefusedForm, useTrouble } from '#platform/pages/web/form-trouble.ts'
import { Alert, PageHead, useHydrated } from '#ui'
import { staffPaths } from '../paths.ts'
import { MatrixCheck } from './MatrixCheck.tsx'
import { MatrixForm } from './MatrixForm.tsx'
import type { loader, MatrixStep } from './matrix.loader.ts'
import { NotInList } from './NotInList.tsx'
import { useRoleName } from './use-role-name.ts'
import { useRolesWords } from './words.ts'

export function Failure() {
  return <NotInList list={{ href: staffPaths.permissions, text: useRolesWords().permissions.back }} />
}

/** A role's permissions: boxes to tick, what would change, and the same in plain words (PERM-02). */
export default function MatrixPage() {
  const { matrix: words, failed } = useRolesWords()
  const write = useWriter()
  const { role, permissions, kept, waiting_approval: waiting } = useLoaderData<typeof loader>()
  const step = useActionData<MatrixStep>()
  const refused = step && 'code' in step ? (step as RefusedForm) : undefined
  const { message, errors } = useTrouble(refused, failed.assigned)
  const isHydrated = useHydrated()
  const made = step && 'chosen' in step ? step : undefined
  const isChecking = made?.foreseen !== undefined
  const title = write.fill(isChecking ? words.checkTitle : words.title, { name: useRoleName()(role) })
  const mayEdit = useMay()(permission.permissionEdit)
  const isOwn = useSession().person?.roleId === role.id
  return (
    <div className="max-w-4xl">
      <title>{title}</title>
      <PageHead title={title} />
      {refused && (
        <Alert kind="danger" live className="mb-s5">
          {/* With scripts a toast says this part (PERM-04). */}
          {!isHydrated && `${failed.assigned} `}
          {message ?? errors[0]?.text}
        </Alert>
      )}
      <WaitingNote approval={waiting} />
      {role.status !== 1 && (
        <Alert kind="warning" className="mb-s5">
          {words.inactive}
        </Alert>
      )}
      {made?.foreseen ? (
        <MatrixCheck chosen={made.chosen} foreseen={made.foreseen} />
      ) : (
        <MatrixForm
          key={(made?.chosen ?? permissions).join(' ')}
          chosen={made?.chosen ?? permissions}
          held={permissions}
          kept={kept}
          people={role.people}
          toggled={made?.toggled}
          isOwn={mayEdit && isOwn}
          isReadOnly={!mayEdit || isOwn}
        />
      )}
      {!isChecking && permissions.length === 0 && <p className="mt-s4">{words.nothing}</p>}
    </div>
  )
}
