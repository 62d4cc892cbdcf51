import { useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { statusFromCode } from '#policies/policies/status.ts'
import { Copyable } from '#policies/policies/web/drawn-rows.tsx'
import { OldDraftNote } from '#policies/policies/web/OldDraft.tsx'
import { PolicyDocuments } from '#policies/policies/web/PolicyDocuments.tsx'
import { PolicyState } from '#policies/policies/web/PolicyHead.tsx'
import { policySections } from '#policies/policies/web/policy-sections.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Button, ButtonLink, PageHead, SummaryList, useHydrated } from '#ui'
import { proposalFormPaths } from '../paths.ts'
import { NextSteps } from './NextSteps.tsx'
import { PremiumSummary } from './PremiumSummary.tsx'
import { ProposalFrame } from './ProposalFrame.tsx'
import type { Preview } from './preview.loader.ts'
import { useProposalsWords } from './words.ts'

/** The saved proposal, read-only and printable (PROP-36). */
export default function PreviewPage() {
  const { brand, cover, policy } = useLoaderData<Preview>()
  const words = useProposalsWords()
  const policyWords = usePoliciesWords()
  const write = useWriter()
  const isHolder = useSession().person?.kind === 'customer'
  const isHydrated = useHydrated()
  const isDraft = statusFromCode(policy.status) === 'draft'
  const { declaration } = words
  const given = isDraft ? declaration.given.withSubmission : words.yes
  // Cover and riders are in the summary.
  const isInSummary = [policyWords.sections.cover, policyWords.sections.riders]
  const parts = policySections(policy, policyWords, write.language).filter(
    (section) => !isInSummary.includes(section.title),
  )
  return (
    <ProposalFrame brand={brand} title={words.preview.title}>
      <PageHead
        className="mt-s4"
        title={words.preview.title}
        lead={
          <span className="flex flex-wrap items-center gap-s3 text-m">
            <span>
              {words.reference} {policy.ref_unique_id}
            </span>
            {policy.sap_policy_id && (
              <span className="inline-flex flex-wrap items-center gap-x-s1">
                {policyWords.columns.policyNumber} <Copyable text={policy.sap_policy_id} kind="number" />
              </span>
            )}
            <PolicyState details={policy} isOwn={isHolder} />
            <span>
              {isDraft ? words.preview.savedAt : words.preview.submittedAt}:{' '}
              {write.date(policy.saved_at.slice(0, 10))}
            </span>
          </span>
        }
        actions={
          <span className="no-print flex flex-wrap gap-s3">
            {policy.may_edit && (
              <ButtonLink kind="primary" icon="pencil" href={proposalFormPaths.edit(policy.id)}>
                {words.preview.edit}
              </ButtonLink>
            )}
            {!isDraft && (
              <ButtonLink href={isHolder ? paymentPaths.details(policy.id) : policyPaths.view(policy.id)}>
                {words.preview.policyPage}
              </ButtonLink>
            )}
            {isHydrated && (
              <Button icon="printer" onClick={() => window.print()}>
                {words.preview.print}
              </Button>
            )}
          </span>
        }
      />
      <OldDraftNote draft={policy} />
      <div className="grid gap-s7 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-s7">
          <NextSteps policy={policy} />
          <h2 className="sr-only">{words.preview.lead}</h2>
          {parts.map((section) => (
            <SummaryList key={section.title} title={section.title} rows={section.rows} />
          ))}
          {(isDraft || policy.has_paper) && (
            <SummaryList
              title={declaration.title}
              rows={[
                { label: declaration.statement, value: given },
                { label: declaration.consent, value: given },
              ]}
            />
          )}
          <PolicyDocuments documents={policy.documents} />
        </div>
        <div className="max-lg:order-first">
          <PremiumSummary cover={cover} />
        </div>
      </div>
    </ProposalFrame>
  )
}
