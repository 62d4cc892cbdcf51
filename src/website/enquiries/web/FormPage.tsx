import type { ReactNode } from 'react'

/** A page that asks one thing, in the middle: what it is for, a form or what became of it, the way back. */
export function FormPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="w sec">
      <title>{title}</title>
      <div className="stack mx-auto max-w-form">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
