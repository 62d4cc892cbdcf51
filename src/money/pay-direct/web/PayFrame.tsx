import type { ReactNode } from 'react'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { Stepper } from '#ui'
import { usePayDirectWords } from './words.ts'

/** The frame of the pages for paying without an account: the title, and which of the three steps this is. */
export function PayFrame({ title, lead, step, isIndexed, before, children }: PayFrameProps) {
  return (
    <div className="w pt-s6 pb-s9">
      {isIndexed ? (
        <PageMeta title={title} description={lead ?? ''} />
      ) : (
        <>
          <title>{title}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
      <div className={isIndexed ? '' : 'mx-auto max-w-[760px]'}>
        {before}
        {step && <WhereWeAre step={step} />}
        <div className="pb-s6">
          <h1>{title}</h1>
          {lead && <p className="lead mt-s2">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

export type PayFrameProps = {
  title: string
  lead?: string
  /** 1 or 2; the third is the bank's own page. */
  step?: 1 | 2
  isIndexed?: boolean
  before?: ReactNode
  children: ReactNode
}

function WhereWeAre({ step }: { step: 1 | 2 }) {
  const { steps } = usePayDirectWords()
  const titles = [steps.validate, steps.amount, steps.payment]
  return (
    <div className="mb-s5">
      <Stepper
        label={steps.label}
        steps={titles.map((title, n) => ({
          key: title,
          title,
          state: n + 1 < step ? 'done' : n + 1 === step ? 'now' : 'coming',
        }))}
      />
    </div>
  )
}
