import type { ReactNode } from 'react'

/** A page around a form: what it is for. */
export function FormPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="w sec stack">
      <title>{title}</title>
      <div className="stack max-w-form">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </div>
  )
}
