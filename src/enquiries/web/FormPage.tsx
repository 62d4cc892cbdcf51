import type { ReactNode } from 'react'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { useLanguage } from '#platform/web/visit.ts'
import type { EnquiryAnswer } from './send-enquiry.ts'
import { useFormWords } from './words.ts'

/** A page around a form: what it is for, what is wrong, what came of it. */
export function FormPage({ title, lead, idPrefix, answer, thanks, children }: FormPageProps) {
  const words = useFormWords()
  const language = useLanguage()
  const errors = answer?.state === 'refused' ? Object.entries(answer.errors) : []
  return (
    <div className="w sec stack">
      <title>{title}</title>
      <div className="stack max-w-form">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <ErrorSummary
          title={words.errorSummary}
          errors={errors.flatMap(([name, texts]) =>
            texts.map((text) => ({ field: `${idPrefix}-${name}`, text })),
          )}
        />
        {thanks && (
          <Alert kind="success" live dismissIn={language}>
            {thanks}
          </Alert>
        )}
        {children}
      </div>
    </div>
  )
}

export type FormPageProps = {
  title: string
  lead: string
  idPrefix: string
  answer: EnquiryAnswer | undefined
  /** What is said to somebody whose form arrived without scripts. */
  thanks?: string | undefined
  children: ReactNode
}
