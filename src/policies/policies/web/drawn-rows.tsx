import type { ReactNode } from 'react'
import { CopyButton, FactGrid, PhoneNumber } from '#ui'
import { FullNationalId } from './FullNationalId.tsx'
import type { ShownSection } from './policy-sections.ts'
import { usePoliciesWords } from './words.ts'

type Row = ShownSection['rows'][number]
export function AnsweredSection({ section, policyId }: { section: ShownSection; policyId: number }) {
  const drawn = useDrawnRows(policyId)
  return (
    <section>
      <h3 className="mb-s4 border-ink border-b-[1.5px] pb-s2">{section.title}</h3>
      <FactGrid facts={drawn(section)} className="md:grid-cols-3" />
    </section>
  )
}

export type DrawnRow = { readonly key: string; readonly label: string; readonly value: ReactNode }

/**
 * How the rows of a section are drawn. A name is one row, a national ID is masked with a way to see it whole,
 * a mobile is grouped. What is quoted on the phone has a button that copies it.
 */
function useDrawnRows(policyId: number): (section: ShownSection) => DrawnRow[] {
  const { columns } = usePoliciesWords()
  const draw = (row: Row, part: ShownSection['part']): DrawnRow => {
    if (row.key === 'nationalId' && part)
      return { ...row, value: <FullNationalId policyId={policyId} part={part} masked={row.value} /> }
    if (row.key === 'mobile') return { ...row, value: <PhoneNumber>{row.value}</PhoneNumber> }
    return row.key === 'reference' ? { ...row, value: <Copyable text={row.value} kind="reference" /> } : row
  }
  return ({ part, rows }) => withWholeName(rows, columns.name).map((row) => draw(row, part))
}

function withWholeName(rows: readonly Row[], label: string): Row[] {
  const first = rows.find(({ key }) => key === 'firstName')
  const last = rows.find(({ key }) => key === 'lastName')
  if (!first || !last) return [...rows]
  const whole = { key: 'name', label, value: `${first.value} ${last.value}` }
  return rows.flatMap((row) => (row === first ? whole : row === last ? [] : row))
}

/** The policy number or the reference, with a button that copies it; one tap selects it in any case. */
export function Copyable({ text, kind }: { text: string; kind: 'number' | 'reference' }) {
  const { columns, fields, copying: words } = usePoliciesWords()
  const named = kind === 'number' ? fields.policyNumber : columns.reference
  return (
    <span className="inline-flex flex-wrap items-center gap-x-s3">
      <span className="select-all whitespace-nowrap">{text}</span>
      <CopyButton
        kind="text"
        small
        text={text}
        label={words.copy}
        copied={words.copied}
        aria-label={`${named}: ${words.copy}`}
      />
    </span>
  )
}
