import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { GoBack, useWayBack } from '#policies/policies/web/NothingToShow.tsx'
import { applicantRows } from '#policies/policies/web/policy-sections.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Alert, Card, Contact, FactGrid, PageHead, PhoneNumber } from '#ui'
import {
  PersonDocuments,
  PersonEnquiries,
  PersonLooks,
  PersonNotes,
  PersonRequests,
} from './PersonBeside.tsx'
import { PersonPolicies } from './PersonPolicies.tsx'
import { Strong } from './PolicyFacts.tsx'
import { PolicyPayments } from './PolicyPayments.tsx'
import type { PersonOverview, PersonView } from './person.loader.ts'
import { usePersonWords, usePolicyWords } from './words.ts'

/** Everything about one policy holder, as far as the reader may see it. */
export default function PersonPage() {
  const view = useLoaderData<PersonView>()
  const words = usePersonWords()
  if ('overview' in view) return <PersonShown overview={view.overview} />
  return (
    <div className="grid justify-items-start gap-s4">
      <title>{words.title}</title>
      <PageHead title={words.title} />
      <Alert kind={view.failure === 'none' ? 'info' : 'danger'} live>
        {view.failure === 'none' ? words.none : words.failed}
      </Alert>
      <GoBack />
    </div>
  )
}

function PersonShown({ overview }: { overview: PersonOverview }) {
  const words = usePersonWords()
  const write = useWriter()
  const { requests, enquiries, looks } = overview
  const { payments } = usePolicyWords()
  const isPaidElsewhere = overview.policies.some(({ dues }) => dues.paid_instalments > 0)
  const paidElsewhere = isPaidElsewhere ? payments.paidElsewhere : undefined
  const name = nameOf(overview)
  return (
    <article className="max-w-[1180px]">
      <title>{name}</title>
      <PageHead
        back={useWayBack()}
        title={name}
        lead={write.fill(words.lead, { id: write.digits(overview.customer_id) })}
      />
      <AtAGlance overview={overview} />
      {/* Beside the notes, their columns would not fit. */}
      <div className="mt-s7 grid grid-cols-[minmax(0,1fr)] gap-s7">
        <PersonPolicies policies={overview.policies} />
        <PolicyPayments
          payments={overview.payments}
          maySee={overview.may_see_payments}
          ofPerson
          none={paidElsewhere}
        />
      </div>
      <div className="mt-s7 grid grid-cols-[minmax(0,1fr)] items-start gap-s7 side:grid-cols-[minmax(0,1fr)_344px]">
        <div className="min-w-0 side:col-start-1">
          <PersonDocuments documents={overview.documents} />
        </div>
        <aside className="on-sand panel grid gap-s7 side:col-start-2 side:row-span-2 side:row-start-1">
          <PersonNotes notes={overview.notes} />
          {requests && <PersonRequests requests={requests} />}
          {enquiries && <PersonEnquiries enquiries={enquiries} />}
          {looks && <PersonLooks looks={looks} />}
        </aside>
        <Who overview={overview} />
      </div>
    </article>
  )
}

/** The name in the record, or else in the newest policy. */
function nameOf({ person, policies }: PersonOverview): string {
  const name = `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim()
  return name || (policies[0]?.policy_holder_name ?? '')
}

/** What is asked first about somebody: how many policies, what is owed, and when the next instalment falls due. */
function AtAGlance({ overview: { person, policies } }: { overview: PersonOverview }) {
  const { facts } = usePersonWords()
  const write = useWriter()
  const inStatus = (code: number) => policies.filter(({ status }) => status === code)
  const active = inStatus(policyStatusCode.active)
  const unpaid = active.filter(({ first_premium: first }) => first === 'notReceived')
  const paid = active.filter((policy) => !unpaid.includes(policy))
  // With a premium at a bank the dates mean nothing: the ledger does not know of it yet.
  const lapsed = paid.filter(({ standing, first_premium: first }) => standing === 'lapsed' && !first)
  const matured = inStatus(policyStatusCode.mature)
  const arrears = policies.reduce((sum, { dues }) => sum + dues.arrears, 0)
  const next = policies.flatMap(({ dues }) => dues.next_due ?? []).toSorted()[0]
  return (
    <Card aria-labelledby="at-a-glance" stitched>
      <h2 id="at-a-glance" className="sr-only">
        {facts.title}
      </h2>
      <FactGrid
        facts={[
          {
            key: 'policies',
            label: facts.policies,
            value: <Strong>{write.number(policies.length)}</Strong>,
            more: [
              write.fill(facts.running, { n: paid.length - lapsed.length }),
              ...(lapsed.length > 0 ? [write.fill(facts.lapsed, { n: lapsed.length })] : []),
              ...(unpaid.length > 0 ? [write.fill(facts.firstMissing, { n: unpaid.length })] : []),
              ...(matured.length > 0 ? [write.fill(facts.matured, { n: matured.length })] : []),
            ].join(' · '),
          },
          {
            key: 'arrears',
            label: facts.arrears,
            value: <Strong>{arrears > 0 ? write.amount(arrears) : facts.nothing}</Strong>,
          },
          {
            key: 'next',
            label: arrears > 0 ? facts.oldestDue : facts.next,
            value: <Strong>{next ? write.date(next) : '–'}</Strong>,
          },
          {
            key: 'mobile',
            label: facts.mobile,
            value: <Strong>{person.mobile ? <PhoneNumber>{person.mobile}</PhoneNumber> : '–'}</Strong>,
          },
        ]}
        className="md:grid-cols-4"
      />
    </Card>
  )
}

/** All that is known of the person, with its source; a source shared by most values is named once. */
function Who({ overview }: { overview: PersonOverview }) {
  const { who } = usePersonWords()
  const policyWords = usePoliciesWords()
  const write = useWriter()
  const said = new Map(
    overview.sources.map(({ field, source, on }) => [
      field,
      write.fill(who.sources[source], { date: write.date(on) }),
    ]),
  )
  const usual = mostCommon([...said.values()])
  const about = overview.is_record && usual ? write.fill(who.ofRecord, { source: usual }) : who.ofPolicy
  return (
    <section aria-labelledby="who" className="side:col-start-1">
      <h3 id="who" className="border-ink border-b-[1.5px] pb-s2">
        {who.title}
      </h3>
      <p className="mt-s3 mb-s4 text-ink-2 text-s">{about}</p>
      <FactGrid
        facts={applicantRows(overview.person, policyWords, write.language).map(({ field, ...row }) => {
          const from = overview.is_record ? said.get(field ?? '') : undefined
          return { ...row, value: drawn(row), more: from !== usual && from }
        })}
        className="md:grid-cols-3"
      />
    </section>
  )
}

function mostCommon(texts: readonly string[]): string | undefined {
  const counts = Map.groupBy(texts, (text) => text)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

function drawn({ key, value }: { key: string; value: string }): ReactNode {
  return key === 'mobile' || key === 'email' ? <Contact>{value}</Contact> : value
}
