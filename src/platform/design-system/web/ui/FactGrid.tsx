import type { ReactNode } from 'react'

export type Fact = {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** Shown smaller, under the value. */
  readonly more?: ReactNode
}

/** Facts side by side, each label above its value, so that many are in view at once. */
export function FactGrid({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-s5 gap-y-s4 ${className}`}>
      {facts.map(({ key, label, value, more }) => (
        <div key={key} className={`min-w-0 ${isLong(value) ? 'max-md:col-span-2' : ''}`}>
          <dt className="text-ink-2 text-xs">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
          {more && <dd className="text-ink-2 text-xs">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** An address, say: in half the width of a phone it would be a column of single words. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 24
