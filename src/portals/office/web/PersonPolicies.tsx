import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { ListedStatus } from '#policies/policy-list/web/ListedStatus.tsx'
import { Anchor, type Column, labelledColumn, stateColumn, Table, titleColumn } from '#ui'
import type { PersonPolicy } from '../person-contract.ts'
import { EndingLine } from './EndingLine.tsx'
import { usePersonWords, usePolicyWords } from './words.ts'

/** A person's policies, each with its status, what is owed and when the next instalment falls due. */
export function PersonPolicies({ policies }: { policies: readonly PersonPolicy[] }) {
  const { policies: words } = usePersonWords()
  return (
    <section aria-labelledby="policies">
      <h3 id="policies" className="border-ink border-b-[1.5px] pb-s2">
        {words.title}
      </h3>
      <Table caption={words.title} rows={policies} rowKey={({ id }) => id} columns={useColumns()} />
    </section>
  )
}

function useColumns(): Column<PersonPolicy>[] {
  const { facts } = usePolicyWords()
  const { policies: words } = usePersonWords()
  const { columns } = usePoliciesWords()
  const write = useWriter()
  return [
    titleColumn('plan', columns.plan, (policy) => (
      <span className="block sm:min-w-48">
        <Anchor href={policyPaths.view(policy.id)} className="font-semibold">
          {policy.policy.name}
        </Anchor>
        <small className="block font-normal text-ink-2">
          {policy.sap_policy_id ?? policy.ref_unique_id} ·{' '}
          <span className="whitespace-nowrap">{write.amount(policy.sum_assured)}</span>
        </small>
      </span>
    )),
    labelledColumn('premium', facts.instalment, ({ premium_amount: n }) => write.amount(n), {
      atEnd: true,
      noWrap: true,
    }),
    labelledColumn(
      'next',
      facts.nextDue,
      ({ dues: { next_due: next, arrears } }) => {
        if (!next) return '–'
        return arrears > 0 ? write.fill(words.dueSince, { date: write.date(next) }) : write.date(next)
      },
      { noWrap: true },
    ),
    labelledColumn(
      'arrears',
      facts.arrears,
      ({ dues }) => (dues.arrears > 0 ? <strong>{write.amount(dues.arrears)}</strong> : '–'),
      { atEnd: true, noWrap: true },
    ),
    stateColumn(
      'status',
      columns.status,
      (policy) => (
        <>
          <ListedStatus policy={policy} />
          <EndingLine ending={policy.ending} />
        </>
      ),
      { noWrap: true },
    ),
  ]
}
