import { type DateOnly, toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import { listAgents } from '#people/staff/server/store.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { isReturned } from '#policies/policies/returned.ts'
import { findCustomer } from '#policies/policies/server/customer-store.ts'
import { listDraftsOfBirth } from '#policies/policies/server/drafts-store.ts'
import { type PaymentsUnderWay, presentUnderWay } from '#policies/policies/server/payments-under-way.ts'
import { presentApplicant, presentPolicy } from '#policies/policies/server/present-policy.ts'
import { addressDocuments } from '#policies/policies/server/read-document.ts'
import { findPolicy, findPolicyByPaper } from '#policies/policies/server/store.ts'
import { maySee } from '#policies/policies/visibility.ts'
import { outsideEdition, validUntil } from '#sales/plans/sealed-quote.ts'
import { findQuote } from '#sales/plans/server/quote-store.ts'
import { ownRecordOf } from '#sales/proposals/own-record.ts'
import { cleanText } from '#sales/proposals/read-answers.ts'
import { proposerOf, whyNotWriteAnew } from '#sales/proposals/rules.ts'
import { listApplicantAnswers } from '#sales/proposals/server/applicant-answers.ts'
import { openDraft, type ProposalDependencies, pricedPerson } from '#sales/proposals/server/prepare-save.ts'
import { findUnfinished, listOffers, type Unfinished } from '#sales/proposals/server/unfinished.ts'
import type { OpenedCover } from '../contract.ts'
import { findFamily } from './find-family.ts'
import { recalculateCover, type ShownCover, showCover } from './show-cover.ts'

type Asked = {
  readonly quote?: string
  readonly policyId?: number
  /** Repeat the same calculation, since the quote is too old. */
  readonly recalculate: boolean
  /** Own unfinished work with another quote, whose answers this form takes over. */
  readonly from?: number
  /** A returned proposal whose answers this form takes over. */
  readonly again?: number
  /** The reference of another proposal of the same family, whose shared answers this form takes over. */
  readonly family?: string
  readonly familyMobile: boolean
}

/** Everything that the form opens with: a quote's cover or a saved draft, and unsaved answers (PROP-03, PROP-04). */
export async function openProposal(deps: ProposalDependencies, asked: Asked, call: Call<Person>) {
  const { who, language, today } = call
  const draft = asked.policyId === undefined ? undefined : await openDraft(deps.db, who, asked.policyId)
  if (!draft && !asked.quote) return refuse(422, 'quoteMissing')
  const unfinished =
    (asked.from !== undefined && (await findUnfinished(deps, { id: asked.from }, call))) ||
    (await findUnfinished(deps, { quote: asked.quote, policyId: draft?.id }, call))
  const returned = draft ? undefined : await findReturned(deps, asked.again, who)
  const { shown, before } = await coverToOpen(deps, { asked, draft: draft ?? returned, unfinished }, call)
  const own = who.kind === 'customer' ? await findCustomer(deps.db, who.id) : undefined
  const cover = presentCover(deps, shown, call)
  const earlier = isSameLife(returned, cover) ? returned : undefined
  const family = { reference: draft || returned ? undefined : asked.family, withMobile: asked.familyMobile }
  return {
    proposer: proposerOf(who),
    may_buy: mayBuy(who),
    today,
    cover,
    premium_before: before ? toTaka(before.cover.instalment) : null,
    draft: draft
      ? presentPolicy(
          draft,
          { who, language, today },
          deps.editions,
          await addressDocuments(deps.autocommit, draft, call),
        )
      : null,
    earlier: earlier ? presentPolicy(earlier, { who, language, today }, deps.editions, new Map()) : null,
    family: (await findFamily(deps, family, who)) ?? null,
    unfinished: unfinished ? presentUnfinished(unfinished) : null,
    offers: draft || unfinished || returned ? [] : await listOffers(deps, cover.priced_birth_date, call),
    drafts: draft || returned ? [] : await presentDrafts(deps, cover.priced_birth_date, who),
    agents: who.kind === 'staff' ? await listAgents(deps.db) : [],
    agent_code: who.agentCode ?? null,
    own: own ? presentApplicant(ownRecordOf(own)) : null,
    word: who.kind === 'staff' ? deps.consentSetting : null,
    applicant_says:
      (await listApplicantAnswers(deps, call)).find(({ policy_id: id, quote }) =>
        draft ? id === draft.id : id === null && quote === cover.quote,
      ) ?? null,
    lookedAt: lookedAt(who, draft ?? earlier),
  }
}

/** For the audit line: the policy whose answers a member of staff reads without having written them. */
function lookedAt(who: Person, policy: Policy | undefined): number | undefined {
  const isWriter = policy?.savedBy.kind === 'staff' && policy.savedBy.id === who.id
  return who.kind === 'customer' || isWriter ? undefined : policy?.id
}

/** What a saved proposal is shown with. */
export type PreviewDependencies = ProposalDependencies & { readonly paymentsUnderWay: PaymentsUnderWay }

/** A saved proposal by transaction id or reference, for those who see the policy (PROP-36). */
export async function previewProposal(deps: PreviewDependencies, paper: string, call: Call<Person>) {
  const written = cleanText(paper)
  const policy = written ? await findPolicyByPaper(deps.db, written) : undefined
  if (!policy || !maySeeProposal(call.who, policy)) return refuse(404, 'noSuchProposal')
  const urls = await addressDocuments(deps.autocommit, policy, call)
  const open = await deps.paymentsUnderWay(deps.db, [policy])
  return {
    cover: presentCover(deps, await keptCover(deps, policy, call), call),
    policy: {
      ...presentPolicy(policy, call, deps.editions, urls),
      under_way: presentUnderWay(open.get(policy.id)),
    },
    lookedAt: lookedAt(call.who, policy),
  }
}

/**
 * A proposal that the core system returned, withdrawn or not, for those who see it.
 * @throws Refusal 403 `refundComesFirst` or `bankWritesAnew` if its applicant would pay twice; 409
 *   `returnedSentAgain`
 */
async function findReturned(
  { db, premiumMoney }: ProposalDependencies,
  id: number | undefined,
  who: Person,
): Promise<Policy | undefined> {
  const policy = id === undefined ? undefined : await findPolicy(db, id)
  const wasReturned = policy?.pushFailure?.reason === 'refused' && policy.coreNumber === undefined
  const maySeeIt = policy && mayDo(who, permission.policyList) && maySee(who, policy)
  if (!wasReturned || !maySeeIt) return undefined
  if (!isReturned(policy.pushFailure)) refuse(409, 'returnedSentAgain')
  const reason = whyNotWriteAnew(proposerOf(who), { ...policy, premium: await premiumMoney(db, policy.id) })
  return reason ? refuse(403, reason) : policy
}

/** People who change the calculation of a saved draft return with only a quote. */
async function presentDrafts({ db }: ProposalDependencies, birthDate: string, who: Person) {
  if (who.kind !== 'staff' || !mayDo(who, permission.policyEdit)) return []
  const drafts = await listDraftsOfBirth(db, who.id, birthDate as DateOnly)
  return drafts.map(({ reference, savedAt, ...draft }) => ({
    ...draft,
    ref_unique_id: reference,
    saved_at: toDhakaTime(savedAt),
  }))
}

/** A price is for one person: another person's answers do not fit it (PROP-15). */
function isSameLife(policy: Policy | undefined, cover: OpenedCover): policy is Policy {
  return policy !== undefined && pricedPerson(policy.cover).birthDate === cover.priced_birth_date
}

/** Customers also see the drafts they saved themselves. */
function maySeeProposal(who: Person, policy: Policy): boolean {
  if (who.kind === 'customer') return policy.customerId === who.id && policy.savedBy.kind === 'customer'
  return mayDo(who, permission.policyList) && maySee(who, policy)
}

function mayBuy(who: Person): boolean {
  return !who.isMainAdmin && (who.kind === 'customer' || mayDo(who, permission.policyCreate))
}

/**
 * The cover that the form shows, priced again by the server: that of the quote in the address, else of the
 * unsaved work, else of the draft. A quote that is too old still opens if there are answers to lose.
 */
async function coverToOpen(
  deps: ProposalDependencies,
  { asked, draft, unfinished }: { asked: Asked; draft?: Policy; unfinished?: Unfinished },
  call: Call<Person>,
): Promise<{ shown: ShownCover; before?: ShownCover }> {
  const ofDraft = draft?.cover.quoteNumber
  const quote = asked.quote ?? unfinished?.quoteNumber ?? ofDraft ?? ''
  const shown =
    draft && quote === ofDraft ? await keptCover(deps, draft, call) : await showCover(deps, quote, call.today)
  if (shown.isValid) return { shown }
  if (asked.recalculate) return { shown: await recalculateCover(deps, quote, call.today), before: shown }
  return draft || unfinished ? { shown } : refuse(409, 'quoteExpired')
}

/** The saved cover, and how long its price is still valid. */
async function keptCover(
  { db }: ProposalDependencies,
  { cover }: Policy,
  { today }: Call<Person>,
): Promise<ShownCover> {
  const quote = await findQuote(db, cover.quoteNumber)
  const lastDay = quote ? validUntil(quote.madeOn) : today
  return { cover, source: quote?.source ?? 'premium', validUntil: lastDay, isValid: today <= lastDay }
}

function presentUnfinished({ id, revision, savedAt, draftVersion, values }: Unfinished) {
  return { id, revision, saved_at: toDhakaTime(savedAt), draft_version: draftVersion ?? null, values }
}

function presentCover(
  { editions }: ProposalDependencies,
  { cover, source, validUntil, isValid }: ShownCover,
  { language, today }: Call<Person>,
): OpenedCover {
  const edition = editions.find(cover.rateEdition) ?? editions.current(today)
  const priced = pricedPerson(cover)
  return {
    plan: { code: cover.planCode, name: planName(edition.book, cover.planCode, language) },
    age: cover.ageInYears,
    term: cover.termYears,
    premium_paying_term: cover.premiumPayingYears,
    mode: cover.mode,
    sum_assured: toTaka(cover.sumAssured),
    premium_amount: toTaka(cover.instalment),
    start_date: cover.startDate,
    riders: cover.riders.map((rider) => ({ name: rider.name, sum_assured: toTaka(rider.sumAssured) })),
    quote: cover.quoteNumber,
    source,
    valid_until: validUntil,
    is_expired: !isValid,
    edition: cover.rateEdition,
    is_illustrative: cover.rateEdition !== outsideEdition && edition.isIllustrative,
    priced_birth_date: priced.birthDate,
    priced_gender: priced.gender ?? null,
  }
}
