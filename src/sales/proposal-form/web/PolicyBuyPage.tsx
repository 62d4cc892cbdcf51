import { useActionData, useLoaderData, useLocation } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { formSections, wordsKeyOf } from '../form.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { ProposalFrame } from './ProposalFrame.tsx'
import type { OpenedProposal } from './policy-buy.loader.ts'
import type { RefusedSave } from './save-outcome.ts'
import { useAskedView } from './use-view.ts'
import { useFormWords, useProposalsWords } from './words.ts'

/** The purchase form; or the two versions to choose from, if somebody has saved the same draft meanwhile. */
export default function PolicyBuyPage() {
  const proposal = useLoaderData<OpenedProposal>()
  // From one proposal straight to another the fields are rendered anew; after another calculation they stay.
  const address = new URLSearchParams(useLocation().search)
  const refused = useActionData<RefusedSave>()
  const words = useProposalsWords()
  const { errorTitle } = useFormWords()
  const write = useWriter()
  const title = write.fill(words.title, { plan: proposal.cover.plan.name })
  const part = useTitleOfPart(proposal)
  const pageTitle = part ? `${part} · ${title}` : title
  return (
    <ProposalFrame
      brand={proposal.brand}
      title={refused ? write.fill(errorTitle, { title: pageTitle }) : pageTitle}
      cover={proposal.cover}
    >
      {refused?.other ? (
        <ConflictChoice
          proposal={proposal}
          values={refused.values}
          other={refused.other}
          hasLostFiles={refused.hasLostFiles === true}
        />
      ) : (
        <ProposalForm
          key={address.get('policyId') ?? address.get('quote')}
          proposal={proposal}
          refused={refused}
        />
      )}
    </ProposalFrame>
  )
}

/** Each part is a screen with an address, so the document title names it for tabs and history. */
function useTitleOfPart({ proposer }: OpenedProposal): string | undefined {
  const { sections } = useProposalsWords()
  const { check } = useFormWords()
  const view = useAskedView()
  if (view === 'check') return check.title
  const name = formSections.find((one) => one.name === view)?.name
  return name && sections[wordsKeyOf(name, proposer)].title
}
