import { useWriter } from '#platform/http/web/write.ts'
import { officeFields } from '#sales/proposals/form-fields.ts'
import { SelectField, TextField } from '#ui'
import { AnswerText } from './AnswerFields.tsx'
import { useField, useProposalForm } from './form-context.ts'
import { useProposalsWords } from './words.ts'

/** The agent, and at a bank the transaction and its amount (PROP-24 to PROP-26). */
export function OfficeSection() {
  const { proposer, cover, agents } = useProposalForm().proposal
  const { fields, hints, choose } = useProposalsWords()
  const write = useWriter()
  const { defaultValue, error } = useField(officeFields.agencyCode)
  return (
    <div className="stack">
      {proposer === 'bank' && (
        <>
          <AnswerText name={officeFields.transactionId} label={fields.transactionId} autoComplete="off" />
          <TextField
            name="boc_amount"
            label={fields.collectionAmount}
            hint={hints.collectionAmount}
            value={write.amount(cover.premium_amount)}
            readOnly
          />
        </>
      )}
      <SelectField
        name={officeFields.agencyCode}
        label={fields.agencyCode}
        placeholder={choose}
        options={agents.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
        defaultValue={defaultValue}
        error={error}
      />
    </div>
  )
}
