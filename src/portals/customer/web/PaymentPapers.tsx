import { useActionData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { nameIncomeYear } from '#money/receipts/papers.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { fieldOf } from '#people/accounts/web/attempt.ts'
import { Submit } from '#people/accounts/web/Submit.tsx'
import { useWriter } from '#platform/http/web/write.ts'
import { ButtonLink, DateField, Form, SelectField } from '#ui'
import type { OwnPayments } from './payments.loader.ts'
import { Refused } from './Refused.tsx'
import { useCustomerWords } from './words.ts'

/** Asks for a paper about what was received for a policy between two days. */
export function StatementForm({ own: { policies, statement } }: { own: OwnPayments }) {
  const { statement: words } = useCustomerWords()
  const refused = useActionData<Attempt>()
  const typed = refused?.typed
  return (
    <section className="panel stack" aria-labelledby="statement">
      <div>
        <h2 id="statement" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-s2 text-ink-2">{words.lead}</p>
      </div>
      <Refused refused={refused} fields={['policyid', 'from', 'to']} />
      <Form method="post" action={paymentPaths.history} className="stack" noValidate>
        <SelectField
          {...fieldOf(refused, 'policyid')}
          label={words.policy}
          options={policies.map(({ id, name, core_system_policy_id: number }) => ({
            value: String(id),
            label: number ? `${name}, ${number}` : name,
          }))}
        />
        <DateField
          {...fieldOf(refused, 'from')}
          label={words.from}
          defaultValue={typed?.from ?? statement.from}
        />
        <DateField {...fieldOf(refused, 'to')} label={words.to} defaultValue={typed?.to ?? statement.to} />
        <Submit text={words.submit} />
      </Form>
    </section>
  )
}

/** Links to papers for the tax office: what was paid in an income year, over all policies. */
export function CertificateLinks({ years }: { years: readonly number[] }) {
  const { certificate: words } = useCustomerWords()
  const write = useWriter()
  return (
    <section className="panel stack" aria-labelledby="certificate">
      <div>
        <h2 id="certificate" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-s2 text-ink-2">{words.lead}</p>
      </div>
      {years.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="grid gap-s3">
          {years.map((startYear) => {
            const year = nameIncomeYear({ startYear }, write.language)
            return (
              <li key={startYear}>
                <ButtonLink
                  href={`/api-app/premium-certificate?year=${startYear}`}
                  reload
                  newTab
                  icon="download"
                  aria-label={write.fill(words.of, { year })}
                >
                  {year}
                </ButtonLink>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
