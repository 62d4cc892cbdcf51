import { useLoaderData } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { ClearFilters, PageTurner } from '#platform/pages/web/lists/ListParts.tsx'
import { useOfficeWords } from '#platform/pages/web/words.ts'
import type { ListedReferral } from '#sales/underwriting/contract.ts'
import { referralPaths } from '#sales/underwriting/paths.ts'
import { reasonCodes } from '#sales/underwriting/verdict.ts'
import {
  Anchor,
  Button,
  type Column,
  EmptyState,
  Form,
  labelledColumn,
  QueueHead,
  SelectField,
  Table,
  titleColumn,
} from '#ui'
import { ReferralChip } from './ReferralChip.tsx'
import type { DeskQuery, ReferralDesk } from './referrals.loader.ts'
import { useReferralWords, useUnderwritingWords } from './words.ts'

/** Proposals that wait for an officer's decision, oldest first; and decided ones. */
export default function ReferralsPage() {
  const words = useReferralWords()
  const write = useWriter()
  const desk = useLoaderData<ReferralDesk>()
  const { referrals, counts, query, next, isFirst } = desk
  const isDecided = query.state === 'decided'
  const isFiltered = Boolean(query.owner || query.rule)
  const columns = useColumns(isDecided)
  return (
    <>
      <QueueHead
        words={words}
        isDecided={isDecided}
        waiting={counts.waiting > 0 ? write.number(counts.waiting) : undefined}
        href={{ waiting: referralPaths.desk, decided: deskAddress({ state: 'decided' }) }}
      >
        <DeskFilters desk={desk} isFiltered={isFiltered} />
      </QueueHead>
      <Table
        caption={words.title}
        rows={referrals}
        rowKey={({ id }) => id}
        columns={columns}
        className="table-low table-named"
        empty={
          isFiltered ? (
            <EmptyState
              title={words.empty.filtered}
              action={<ClearFilters href={deskAddress({ state: query.state })} />}
            />
          ) : (
            <EmptyState title={isDecided ? words.empty.decided : words.empty.waiting} />
          )
        }
      />
      {(next !== null || !isFirst) && (
        <PageTurner
          label={words.turning}
          back={{ text: words.first, href: isFirst ? undefined : deskAddress(query) }}
          next={{ text: words.more, href: next === null ? undefined : deskAddress(query, next) }}
        />
      )}
    </>
  )
}

function DeskFilters({ desk, isFiltered }: { desk: ReferralDesk; isFiltered: boolean }) {
  const { filters } = useReferralWords()
  const { rules } = useUnderwritingWords()
  const write = useWriter()
  const { query, counts, colleagues } = desk
  return (
    <Form
      key={`${query.owner} ${query.rule} ${query.state}`}
      method="get"
      action={referralPaths.desk}
      className="no-print fields-beside mb-s3 grid gap-s4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <SelectField
        name="owner"
        label={filters.owner}
        defaultValue={query.owner}
        placeholder={filters.anybody}
        options={[
          { value: 'me', label: write.fill(filters.me, { n: counts.own }) },
          { value: 'nobody', label: write.fill(filters.nobody, { n: counts.without_owner }) },
          ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        name="rule"
        label={filters.rule}
        defaultValue={query.rule}
        placeholder={filters.anyRule}
        options={reasonCodes.map((code) => ({ value: code, label: rules[code] }))}
      />
      <p className="flex flex-wrap gap-s3">
        <Button type="submit">{useOfficeWords().filters.show}</Button>
        {isFiltered && <ClearFilters kind="text" href={deskAddress({ state: query.state })} />}
      </p>
    </Form>
  )
}

function useColumns(isDecided: boolean): Column<ListedReferral>[] {
  const { columns, nobody, sheet, today, sameDay } = useReferralWords()
  const { rules } = useUnderwritingWords()
  const write = useWriter()
  const daysOf = (n: number, none: string) => (n === 0 ? none : write.days(n))
  return [
    titleColumn('proposal', columns.proposal, ({ id, holder_name, plan, ref_unique_id }) => (
      <>
        <Anchor href={referralPaths.case(id)} className="font-semibold">
          {holder_name}
        </Anchor>
        <small className="block font-normal text-ink-2">
          {plan.name} · <span className="whitespace-nowrap">{ref_unique_id}</span>
        </small>
      </>
    )),
    labelledColumn(
      'rules',
      columns.rules,
      (referral) => referral.rules.map((code) => rules[code]).join(', '),
      { isWide: true, inTwoLines: true },
    ),
    labelledColumn('sum', columns.sum, ({ total_sum }) => write.amount(total_sum), {
      atEnd: true,
      noWrap: true,
    }),
    isDecided
      ? labelledColumn('waited', columns.waited, ({ age_in_days }) => daysOf(age_in_days, sameDay))
      : labelledColumn('age', columns.age, ({ age_in_days }) => daysOf(age_in_days, today)),
    ...(isDecided
      ? [
          labelledColumn<ListedReferral>(
            'decided',
            columns.decided,
            ({ decided_by: by, decided_at: at }) => (
              <>
                {by ?? sheet.byHolder}
                <small className="block text-ink-2">{at && writeMoment(at, write.language)}</small>
              </>
            ),
            { isWide: true, inTwoLines: true },
          ),
          {
            key: 'state',
            head: columns.state,
            phone: 'state' as const,
            cell: ({ state }: ListedReferral) => <ReferralChip state={state} />,
          },
        ]
      : [labelledColumn<ListedReferral>('owner', columns.owner, ({ owner }) => owner?.name ?? nobody)]),
  ]
}

/** The address of the desk; empty values are left out. */
function deskAddress(query: Partial<DeskQuery>, after?: number): string {
  return withQuery(referralPaths.desk, { ...query, after })
}
