import type { ReactNode } from 'react'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'

type FormPageProps = { title: string; lead?: string; isIndexed?: boolean; children: ReactNode }

/** A page for one question: its purpose, a form or its result, a link back. */
export function FormPage({ title, lead, isIndexed, children }: FormPageProps) {
  return (
    <div className="w sec">
      {isIndexed ? <PageMeta title={title} description={lead ?? ''} /> : <title>{title}</title>}
      <div className="stack mx-auto max-w-form">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
