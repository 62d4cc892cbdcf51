import { foldDigits } from '#kernel/bangla-text.ts'
import { toDhakaTime } from '#kernel/dates.ts'
import type { In, Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import type { listReferrals as listReferralsCall } from '../contract.ts'
import { daysWaited } from '../referral.ts'
import { reasonCodes } from '../verdict.ts'
import { type Colleague, listDeciders, namesOf } from './colleagues.ts'
import type { DeskDependencies } from './desk-dependencies.ts'
import { countReferrals, type ListedReferral, listReferrals as listStored } from './referral-list-store.ts'
import type { Referral } from './referral-store.ts'

const pageSize = 25

type Listed = Out<typeof listReferralsCall>['data']

/** A page of the referral desk; an invalid filter is ignored. */
export async function listReferrals(
  { db, editions }: DeskDependencies,
  asked: In<typeof listReferralsCall>,
  call: Call<Person>,
): Promise<Listed> {
  const { who, today } = call
  const sight = sightOf(who)
  const filter = {
    isDecided: asked.state === 'decided',
    ownerId: ownerOf(asked.owner, who),
    rule: reasonCodes.find((code) => code === asked.rule),
  }
  const { page, isMore } = await listStored(db, sight, filter, { after: idOf(asked.after), size: pageSize })
  const counts = await countReferrals(db, sight, who.id)
  const nameOf = await namesOf(
    db,
    page.flatMap(({ referral }) => [referral.ownerId, officerOf(referral)]),
  )
  const { book } = editions.current(today)
  return {
    referrals: page.map((line) => presentReferral(line, nameOf, book, call)),
    next: isMore ? (page.at(-1)?.referral.policyId ?? null) : null,
    counts: { waiting: counts.waiting, without_owner: counts.withoutOwner, own: counts.own },
    colleagues: await listDeciders(db),
    may_decide: mayDo(who, permission.underwritingEdit),
  }
}

/** The wire shape of a referral, for lists and the head of the case page. */
export function presentReferral(
  { referral, policy, savedBy, verdict }: ListedReferral,
  nameOf: (id: number | undefined) => Colleague | null,
  book: RateBook,
  { language, now }: Pick<Call, 'language' | 'now'>,
): Listed['referrals'][number] {
  const { openedAt, decided, version } = referral
  return {
    id: policy.id,
    ref_unique_id: policy.reference,
    holder_name: `${policy.firstName} ${policy.lastName}`.trim(),
    plan: { code: policy.planCode, name: planName(book, policy.planCode, language) },
    sum_assured: toTaka(policy.sumAssured),
    total_sum: toTaka(verdict?.total ?? policy.sumAssured),
    age: verdict?.age ?? 0,
    rules: [...new Set(verdict?.reasons.map(({ code }) => code))],
    state: decided?.decision ?? 'open',
    opened_at: toDhakaTime(openedAt),
    age_in_days: daysWaited(openedAt, decided?.at ?? now),
    decided_at: decided ? toDhakaTime(decided.at) : null,
    decided_by: nameOf(officerOf(referral))?.name ?? null,
    owner: nameOf(referral.ownerId),
    saved_by: savedBy,
    branch_code: policy.branchCode ?? null,
    version,
  }
}

/** The member of staff who decided, if one did. */
export function officerOf({ decided }: Referral): number | undefined {
  return decided?.by.kind === 'staff' ? decided.by.id : undefined
}

function ownerOf(typed: string, who: Person): number | null | undefined {
  if (typed === 'me') return who.id
  return typed === 'nobody' ? null : idOf(typed)
}

function idOf(typed: string): number | undefined {
  const digits = foldDigits(typed.trim())
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined
}
