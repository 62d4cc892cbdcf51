import type { ComponentProps } from 'react'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { newProposalPath } from '#sales/quotes/paths.ts'
import { ButtonLink } from '#ui'
import { rememberFamily } from './next-of-family.ts'

type NextOfFamilyProps = Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'small' | 'children'> & {
  readonly reference: string
}

/** The link from a proposal to the next one of the same family, for staff who write proposals. */
export function NextOfFamily({ reference, ...look }: NextOfFamilyProps) {
  const { person } = useSession()
  const may = useMay()
  if (!person || !may(permission.policyCreate) || person.isMainAdmin) return null
  return (
    <ButtonLink
      {...look}
      href={newProposalPath}
      className="needs-scripts"
      reload
      onClick={() => rememberFamily(reference, person.name)}
    />
  )
}
