import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import type { QuoteSource } from '#plans/sealed-quote.ts'
import { outsideEdition } from '#plans/sealed-quote.ts'
import { findQuote } from '#plans/server/quote-store.ts'
import { mayDo, type Person } from '#platform/person.ts'
import type { Call } from '#platform/server/call.ts'
import { planName } from '#policies/plan-names.ts'
import type { Cover, Policy } from '#policies/policy.ts'
import { findCustomer } from '#policies/server/customer-store.ts'
import { presentApplicant, presentPolicy } from '#policies/server/present-policy.ts'
import { findPolicyByPaper } from '#policies/server/store.ts'
import { maySee } from '#policies/visibility.ts'
import { permission } from '#staff/permissions.ts'
import { listAgents } from '#staff/server/store.ts'
import type { OpenedCover } from '../contract.ts'
import { cleanText } from '../read-answers.ts'
import { proposerOf } from '../rules.ts'
import { openDraft, type ProposalNeeds, pricedPerson } from './prepare-save.ts'
import { showCover } from './price-cover.ts'

/** Everything the form opens with: a quote's cover or a saved draft (PROP-03, PROP-04). */
export async function openProposal(
  needs: ProposalNeeds,
  asked: { readonly quote?: string; readonly policyId?: number },
  call: Call<Person>,
) {
  const { who, language, today } = call
  const draft = asked.policyId === undefined ? undefined : await openDraft(needs.db, who, asked.policyId)
  if (!draft && !asked.quote) return refuse(422, 'quoteMissing')
  const { cover, source } = asked.quote
    ? await showCover(needs, asked.quote, today)
    : await keptCover(needs, draft as Policy)
  const { book } = needs.editions.current(today)
  const own = who.kind === 'customer' ? await findCustomer(needs.db, who.id) : undefined
  return {
    proposer: proposerOf(who),
    may_buy: mayBuy(who),
    today,
    cover: presentCover(needs, { cover, source }, call),
    draft: draft ? presentPolicy(draft, { who, language }, book, new Map()) : null,
    agents: who.kind === 'staff' ? await listAgents(needs.db) : [],
    own: own ? presentApplicant(own) : null,
  }
}

/** A saved proposal by transaction id or reference, for those who see the policy (PROP-36). */
export async function previewProposal(needs: ProposalNeeds, paper: string, call: Call<Person>) {
  const written = cleanText(paper)
  const policy = written ? await findPolicyByPaper(needs.db, written) : undefined
  if (!policy || !maySeeProposal(call.who, policy)) return refuse(404, 'noSuchProposal')
  const { book } = needs.editions.current(call.today)
  return {
    cover: presentCover(needs, await keptCover(needs, policy), call),
    policy: presentPolicy(policy, call, book, new Map()),
  }
}

/** Customers also see the drafts they saved themselves. */
function maySeeProposal(who: Person, policy: Policy): boolean {
  if (who.kind === 'customer') return policy.customerId === who.id && policy.savedBy.kind === 'customer'
  return mayDo(who, permission.policyList) && maySee(who, policy)
}

function mayBuy(who: Person): boolean {
  return !who.isMainAdmin && (who.kind === 'customer' || mayDo(who, permission.policyCreate))
}

/** What was saved, and the calculator that it was priced by. */
async function keptCover({ db }: ProposalNeeds, { cover }: Policy): Promise<SourcedCover> {
  const quote = await findQuote(db, cover.quoteNumber)
  return { cover, source: quote?.source ?? 'premium' }
}

type SourcedCover = { readonly cover: Cover; readonly source: QuoteSource }

function presentCover(
  { editions }: ProposalNeeds,
  { cover, source }: SourcedCover,
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
    edition: cover.rateEdition,
    is_illustrative: cover.rateEdition !== outsideEdition && edition.isIllustrative,
    priced_birth_date: priced.birthDate,
    priced_gender: priced.gender ?? null,
  }
}
