import type { RefusedForm } from '#people/staff/web/form-trouble.ts'
import { LiveErrorSummary } from '#platform/design-system/web/ui/LiveErrorSummary.tsx'
import { useListWords } from './words.ts'

const fieldIds: Readonly<Record<string, string>> = { name: 'view-name', is_shared: 'view-shared' }

/** What is wrong with a view that was to be saved; each line leads to its field. */
export function ViewProblems({ refused }: { refused: RefusedForm }) {
  const { errorTitle } = useListWords()
  const errors = Object.entries(refused.errors).map(([field, [text = '']]) => ({
    field: fieldIds[field] ?? '',
    text,
  }))
  return <LiveErrorSummary title={errorTitle} errors={errors} className="mb-s5" />
}
