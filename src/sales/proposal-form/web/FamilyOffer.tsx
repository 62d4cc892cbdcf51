import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Button, ButtonLink } from '#ui'
import { proposalFormPaths } from '../paths.ts'
import { labelOfField } from './field-labels.ts'
import { useProposalForm } from './form-context.ts'
import { takeRememberedFamily } from './next-of-family.ts'
import { useAskedIn, useFormWords } from './words.ts'

/** Offers the answers that a family shares, or says which were taken over. */
export function FamilyOffer() {
  const { family, draft, earlier, may_buy: mayBuy } = useProposalForm().proposal
  const isNew = mayBuy && !draft && !earlier
  const [reference, forget] = useRememberedFamily(isNew)
  if (!isNew) return null
  if (family) return <TakenOver {...family} />
  return reference ? <Offer reference={reference} onRefuse={forget} /> : null
}

function useRememberedFamily(isNew: boolean): readonly [string | undefined, () => void] {
  const seller = useSession().person?.name
  const [reference, setReference] = useState<string>()
  useEffect(() => {
    if (!isNew) return
    const remembered = takeRememberedFamily(seller)
    if (remembered) setReference(remembered)
  }, [isNew, seller])
  return [reference, () => setReference(undefined)]
}

function Offer({ reference, onRefuse }: { reference: string; onRefuse: () => void }) {
  const { family: words } = useFormWords()
  const write = useWriter()
  const { search } = useLocation()
  const address = (withMobile: boolean) => proposalFormPaths.withFamily(search, reference, { withMobile })
  return (
    <Alert className="mb-s5" title={write.fill(words.ask, { reference })}>
      {words.lead}
      <p className="mt-s3 flex flex-wrap gap-s3">
        <ButtonLink small href={address(false)} reload>
          {words.take}
        </ButtonLink>
        <ButtonLink small href={address(true)} reload>
          {words.takeMobile}
        </ButtonLink>
        <Button small kind="text" onClick={onRefuse}>
          {words.not}
        </Button>
      </p>
    </Alert>
  )
}

type Taken = { ref_unique_id: string; values: Readonly<Record<string, string>> }

function TakenOver({ ref_unique_id: reference, values }: Taken) {
  const { family: words } = useFormWords()
  const write = useWriter()
  const asked = useAskedIn()
  const fields = Object.keys(values).map((name) => labelOfField(name, asked))
  return (
    <Alert className="mb-s5" title={write.fill(words.taken, { reference })}>
      {fields.length > 0 ? write.fill(words.takenLead, { fields: fields.join(', ') }) : words.nothing}
    </Alert>
  )
}
