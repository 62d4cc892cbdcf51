import { formatTaka, taka } from '#kernel/money.ts'
import { officeFields } from '#sales/proposals/form-fields.ts'
import { SelectField, TextField } from '#ui'
import { AnswerText } from './AnswerFields.tsx'
import { useForm } from './form-context.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'

/** The agent, and at a bank the transaction and its amount (PROP-24 to PROP-26). */
export function OfficeSection({ proposal }: { proposal: OpenedProposal }) {
  const { words, language, answerOf, errorOf } = useForm()
  const { fields, hints } = words
  return (
    <div className="stack">
      {proposal.proposer === 'bank' && (
        <>
          <AnswerText name={officeFields.transactionId} label={fields.transactionId} autoComplete="off" />
          <TextField
            name="boc_amount"
            label={fields.collectionAmount}
            hint={hints.collectionAmount}
            value={formatTaka(taka(proposal.cover.premium_amount), language)}
            readOnly
          />
        </>
      )}
      <SelectField
        name={officeFields.agencyCode}
        label={fields.agencyCode}
        placeholder={words.choose}
        options={proposal.agents.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
        defaultValue={answerOf(officeFields.agencyCode) ?? ''}
        error={errorOf(officeFields.agencyCode)}
      />
    </div>
  )
}
