import type { ReactNode } from 'react'

/** A page for one question: its purpose, a form or its result, a link back. */
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
