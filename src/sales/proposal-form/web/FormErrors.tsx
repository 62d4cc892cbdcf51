import { LiveErrorSummary, useHydrated } from '#ui'
import { sectionOfField } from '../form.ts'
import { useProposalForm } from './form-context.ts'

/** The errors of the present view, under its heading. */
export function FormErrors() {
  const {
    summary,
    view: { part, shown, addressOf },
  } = useProposalForm()
  const isHydrated = useHydrated()
  const hrefOf = (field: string) => {
    const section = sectionOfField(field)
    if (!isHydrated || !section || section === part) return undefined
    return addressOf(section, field, shown === 'check')
  }
  return <LiveErrorSummary {...summary} hrefOf={hrefOf} className="my-s5" />
}
