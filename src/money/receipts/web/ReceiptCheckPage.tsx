import { useLoaderData } from 'react-router'
import { formatDate, formatShortDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, CheckFrame, Details, NoProof, Receipt, Stamp } from '#ui'
import { useCheckWords } from './check-words.ts'
import type { CheckedPaper, Proof } from './receipt-check.loader.ts'

/** For people who hold a receipt, statement or certificate: is it genuine, and is it still valid (feature 6)? */
export default function ReceiptCheckPage() {
  const { brand, isAsked, proof, refusal } = useLoaderData<CheckedPaper>()
  const words = useCheckWords()
  if (!proof) return <NoProof brand={brand} words={words} isAsked={isAsked} refusal={refusal} />
  const { state } = proof
  const { title, text } = words.states[state]
  return (
    <CheckFrame brand={brand} words={words}>
      <h1 className="mb-s5">{title}</h1>
      {state === 'reversed' || state === 'changed' ? (
        <Alert kind="danger">{text}</Alert>
      ) : (
        <p className="lead">{text}</p>
      )}
      {(proof.kind === 'excess' || proof.kind === 'notPremium') && state === 'valid' && (
        <p className="mt-s3">{words.owed[proof.kind]}</p>
      )}
      <ProofOf proof={proof} />
    </CheckFrame>
  )
}

function ProofOf({ proof }: { proof: Proof }) {
  const words = useCheckWords()
  const write = useWriter()
  const { period, policies } = proof
  const entries = [
    { key: 'kind', label: words.kind, value: words.kinds[proof.kind] },
    { key: 'number', label: words.number, value: <span className="whitespace-nowrap">{proof.number}</span> },
    {
      key: 'policy',
      label: words.policy,
      value:
        proof.policy_number ??
        (policies === 1 ? words.onePolicy : write.fill(words.policies, { n: policies })),
    },
    ...(period ? [{ key: 'period', label: words.period, value: spanOf(period, write.language) }] : []),
    { key: 'amount', label: words.amount, value: write.amount(proof.amount) },
    { key: 'date', label: words.issuedOn, value: write.date(proof.issued_on) },
  ]
  return (
    <Receipt className="mt-s5">
      <div className="flex flex-wrap items-start justify-between gap-s5">
        <Details className="min-w-0 flex-1 basis-64" entries={entries} />
        <Stamp
          word={words.states[proof.state].word}
          date={formatShortDate(proof.issued_on, write.language)}
          isVoid={proof.state === 'reversed' || proof.state === 'changed'}
        />
      </div>
    </Receipt>
  )
}

function spanOf({ from, to }: { from: string; to: string }, language: Language): string {
  return `${formatDate(from, language)} – ${formatDate(to, language)}`
}
