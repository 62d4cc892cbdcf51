import { cookiesOf } from '../../people/asked-applicant.ts'
import { inventedName } from '../../people/invented-name.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../people/proposal-of-sumaiya.ts'
import { makePdf, pdfFileOf } from '../pdf.ts'
import type { Answer } from '../test-app.ts'
import { type CallContext, type ChangingCall, rowsOf, waitForRow } from './call-context.ts'

/**
 * Counts returned policies that were not sent again. Jobs are not counted, since a finished job is deleted,
 * nor other changes by pushes.
 */
const pushesOrdered = `select count(*) as shown from policies
  where push_failure ->> 'reason' = 'refused' and push_failure ->> 'isSentAgain' is null`
const nothingOnItsWay = `select 1 as id where not exists (
  select from pgboss.job where name = 'push-policy' and start_after <= now())`

/** Counts the audit lines of a right date of birth. */
const datesRight = `select count(*) as shown from audit_log where action = 'link.read'`

const quoteOf = ({ agent, today }: CallContext): Promise<string> => quoteFor(agent, today)

async function sendProposal(
  { agent }: CallContext,
  status: 0 | 1,
  n: number,
  quote: number | string,
  more: object = {},
): Promise<Answer> {
  const number = String(n).padStart(8, '0')
  // Each run insures another life, because a large total on one life is referred.
  const customer = {
    ...sumaiya,
    ...more,
    first_name: inventedName(n),
    national_id: `21${number}`,
    mobile: `019${number}`,
  }
  return purchase(agent, { ...customer, quote, status }, status === 1 ? [pdfFile()] : [])
}

/** The first of the two calls that build a draft. */
async function sendWithoutNominee(
  { agent }: CallContext,
  n: number,
  quote: number | string,
): Promise<Answer> {
  const number = String(n).padStart(8, '0')
  const { nominee: _named, ...applicant } = sumaiya
  const customer = { ...applicant, national_id: `21${number}`, mobile: `019${number}` }
  const fields = Object.entries({ ...customer, quote }).map(([name, value]) => [name, String(value)])
  return agent.post('/v1/policy/policy_add', new URLSearchParams(Object.fromEntries(fields)))
}

async function idOfProposal(
  context: CallContext,
  status: 0 | 1,
  n: number,
  more: object = {},
): Promise<number> {
  const { body } = await sendProposal(context, status, n, await quoteOf(context), more)
  if (!body.data?.id) throw new Error(`No proposal was saved: ${JSON.stringify(body)}`)
  return body.data.id
}

/** Asks an applicant to confirm a proposal. */
async function askWord({ agent }: CallContext, n: number, quote: number | string): Promise<Answer> {
  const number = String(n).padStart(8, '0')
  const applicant = { ...sumaiya, national_id: `21${number}`, mobile: `019${number}` }
  return agent.post('/api-app/consent-code', { ...applicant, quote })
}

/** The cookie of an applicant who opened the link in their message. */
async function openWord(context: CallContext, n: number): Promise<string> {
  await askWord(context, n, await quoteOf(context))
  const phone = `019${String(n).padStart(8, '0')}`
  const { body } = await context.visitor.get(`/sandbox/inbox.json?to=${phone}`)
  const [, token] = /\/l\/([\w-]+)/.exec(JSON.stringify(body)) ?? []
  return cookiesOf(await context.visitor.post('/v1/links/open', { token }))
}

/** The cookies of an applicant who has also given their date of birth. */
async function readConsent(context: CallContext, n: number): Promise<string> {
  const cookie = await openWord(context, n)
  return `${cookie}; ${cookiesOf(await nameBirthDate(context, cookie))}`
}

function nameBirthDate({ visitor }: CallContext, cookie: number | string): Promise<Answer> {
  const { date_of_birth } = sumaiya
  return visitor.post(
    '/v1/your-proposal/birth-date',
    { date_of_birth },
    { headers: { cookie: String(cookie) } },
  )
}

/** The token of a paper link from the SMS, and the cookie after giving the date of birth. */
async function readPaperLink(context: CallContext, n: number): Promise<string> {
  await askedPaper(context, n)
  const token = await linkForPaper(context, n)
  const sent = { token, date_of_birth: sumaiya.date_of_birth }
  return `${token} ${cookiesOf(await context.visitor.post('/v1/referral-papers/birth-date', sent))}`
}

const answerWord = ({ visitor }: CallContext, answer: 'yes' | 'wrong' | 'no', cookie: number | string) =>
  visitor.post(
    '/v1/your-proposal/answer',
    { answer, said: 'My name is wrong' },
    { headers: { cookie: String(cookie) } },
  )

/** Makes a confirmed proposal that the core system has refused. @returns its id */
async function refusedByCore(context: CallContext, n: number): Promise<number> {
  await context.visitor.post('/sandbox/switches', { core: 'refuse' })
  const id = await idOfProposal(context, 1, n)
  await waitForRow(context, `select id from policies where id = ${id} and push_failure is not null`)
  await context.visitor.post('/sandbox/switches', { core: 'ok' })
  await waitForRow(context, nothingOnItsWay)
  return id
}

/** Makes a confirmed proposal in referral. @returns its id */
const inReferral = (context: CallContext, n: number) => idOfProposal(context, 1, n, { admitted_hospital: 1 })

/** Asks for a paper. @returns its number */
async function askedPaper(context: CallContext, n: number): Promise<number> {
  const id = await inReferral(context, n)
  const { body } = await context.admin.post(`/api-app/referrals/${id}/papers`, {
    version: 1,
    what: `Paper ${n}`,
  })
  return body.data.paper.id
}

/** Asks for a paper. @returns the token of the link in the SMS */
async function linkForPaper({ visitor }: CallContext, n: number): Promise<string> {
  for (;;) {
    const { body } = await visitor.get(`/sandbox/inbox.json?to=019${String(n).padStart(8, '0')}`)
    const [token] = body.flatMap(({ text }: { text: string }) => /\/l\/([\w-]+)\/paper/.exec(text)?.[1] ?? [])
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function paperForm(fields: Readonly<Record<string, string>> = {}, file = pdfFile()): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('document', file)
  return form
}

/** Stores a view of the agent's, whose older ones are deleted: a person may have twenty (`maxViews`). */
async function storeView({ agent, query }: CallContext, name: string): Promise<number> {
  await query('delete from policy_views')
  return (await agent.post('/api-app/store-policy-view', { name, status: '0' })).body.data.id
}

/** Changes to saved views, proposals and pushes to the core system. */
export const changesOfProposals: readonly ChangingCall[] = [
  {
    action: 'policy.saveView',
    shows: rowsOf('policy_views'),
    prepare: (context, n) => storeView(context, `Another ${n}`),
    call: ({ agent }, n) => agent.post('/api-app/store-policy-view', { name: `My drafts ${n}`, status: '0' }),
  },
  {
    action: 'policy.saveView',
    shows: rowsOf('policy_views'),
    prepare: (context, n) => storeView(context, `Before ${n}`),
    call: ({ agent }, n, id) =>
      agent.post('/api-app/update-policy-view', { id, name: `Afterwards ${n}`, status: '0' }),
  },
  {
    action: 'policy.deleteView',
    shows: rowsOf('policy_views'),
    prepare: (context, n) => storeView(context, `To be deleted ${n}`),
    call: ({ agent }, _n, id) => agent.post('/api-app/delete-policy-view', { id }),
  },
  {
    action: 'policy.note',
    shows: rowsOf('policy_notes'),
    prepare: (context, n) => idOfProposal(context, 0, 130_000 + n),
    call: ({ agent }, n, id) =>
      agent.post('/api-app/store-policy-note', { customer_policy_id: id, text: `Called ${n}` }),
  },
  {
    action: 'referral.own',
    shows: rowsOf('referrals'),
    prepare: (context, n) => inReferral(context, 140_000 + n),
    call: ({ admin }, _n, id) => admin.post(`/api-app/referrals/${id}/owner`, { version: 1 }),
  },
  {
    action: 'referral.decide',
    shows: rowsOf('referrals'),
    prepare: (context, n) => inReferral(context, 150_000 + n),
    call: ({ admin }, n, id) =>
      admin.post(`/api-app/referrals/${id}/decide`, { version: 1, decision: 'accept', reason: `Fine ${n}` }),
  },
  {
    action: 'referral.askPaper',
    shows: rowsOf('referral_papers'),
    prepare: (context, n) => inReferral(context, 170_000 + n),
    call: ({ admin }, n, id) =>
      admin.post(`/api-app/referrals/${id}/papers`, { version: 1, what: `Paper ${n}` }),
  },
  {
    action: 'referral.paper',
    shows: rowsOf('referral_papers'),
    prepare: (context, n) => askedPaper(context, 180_000 + n),
    call: ({ agent }, _n, id) => agent.post(`/api-app/asked-papers/${id}`, paperForm()),
  },
  {
    action: 'referral.paper',
    shows: rowsOf('referral_papers'),
    prepare: (context, n) => readPaperLink(context, 190_000 + n),
    call: ({ visitor }, _n, made) => {
      const [token = '', cookie = ''] = String(made).split(' ')
      return visitor.post('/v1/referral-papers/hand-in', paperForm({ token }), { headers: { cookie } })
    },
  },
  {
    action: 'link.read',
    shows: datesRight,
    prepare: async (context, n) => {
      await askedPaper(context, 200_000 + n)
      return linkForPaper(context, 200_000 + n)
    },
    call: ({ visitor }, _n, token) =>
      visitor.post('/v1/referral-papers/birth-date', { token, date_of_birth: sumaiya.date_of_birth }),
  },
  {
    action: 'link.read',
    shows: datesRight,
    prepare: (context, n) => openWord(context, 170_000 + n),
    call: (context, _n, cookie) => nameBirthDate(context, cookie),
  },
  {
    action: 'referral.withdraw',
    shows: rowsOf('referrals'),
    prepare: (context, n) => inReferral(context, 160_000 + n),
    call: ({ admin }, n, id) => admin.post(`/api-app/referrals/${id}/withdraw`, { reason: `Asked ${n}` }),
  },
  {
    action: 'policy.sendPayLink',
    shows: rowsOf('links'),
    prepare: (context, n) => idOfProposal(context, 1, 190_000 + n),
    call: ({ agent }, _n, id) => agent.post('/api-app/send-pay-link', { id }),
  },
  {
    action: 'proposal.saveDraft',
    shows: 'select count(*) as shown from policies',
    prepare: quoteOf,
    call: (context, n, quote) => sendProposal(context, 0, n, quote),
  },
  {
    action: 'proposal.confirm',
    shows: 'select count(*) as shown from policies',
    prepare: quoteOf,
    call: (context, n, quote) => sendProposal(context, 1, 50_000 + n, quote),
  },
  {
    action: 'proposal.saveDraft',
    shows: 'select count(*) as shown from policies',
    prepare: quoteOf,
    call: (context, n, quote) => sendWithoutNominee(context, 60_000 + n, quote),
  },
  {
    action: 'proposal.addNominee',
    shows: 'select count(*) as shown from policy_people',
    prepare: async (context, n) =>
      (await sendWithoutNominee(context, 70_000 + n, await quoteOf(context))).body.data.id,
    call: ({ agent }, _n, id) =>
      agent.post('/v1/policy/policy_nominee_add', { id, nominee_first_name: 'Arif', relation_id: 'H' }),
  },
  {
    action: 'proposal.askWord',
    shows: rowsOf('word_requests'),
    prepare: quoteOf,
    call: (context, n, quote) => askWord(context, 140_000 + n, quote),
  },
  {
    action: 'proposal.wordYes',
    shows: rowsOf('word_requests'),
    prepare: (context, n) => readConsent(context, 150_000 + n),
    call: (context, _n, cookie) => answerWord(context, 'yes', cookie),
  },
  {
    action: 'proposal.wordWrong',
    shows: rowsOf('word_requests'),
    prepare: (context, n) => readConsent(context, 155_000 + n),
    call: (context, _n, cookie) => answerWord(context, 'wrong', cookie),
  },
  {
    action: 'proposal.wordNo',
    shows: rowsOf('word_requests'),
    prepare: (context, n) => openWord(context, 160_000 + n),
    call: (context, _n, cookie) => answerWord(context, 'no', cookie),
  },
  {
    action: 'proposal.paper',
    shows: 'select count(*) as shown from proposal_codes',
    prepare: (context, n) => idOfProposal(context, 1, 90_000 + n),
    call: ({ agent }, _n, id) => agent.get(`/api-app/proposals/${id}/paper`),
  },
  {
    action: 'policy.retryPush',
    shows: pushesOrdered,
    prepare: (context, n) => refusedByCore(context, 110_000 + n),
    call: ({ admin }, _n, id) => admin.post('/api-app/retry-push', { id }),
  },
  {
    action: 'policy.retryPush',
    shows: pushesOrdered,
    prepare: (context, n) => refusedByCore(context, 120_000 + n),
    call: ({ admin }, _n, id) => admin.post('/api-app/retry-pushes', { ids: [id] }),
  },
  {
    action: 'proposal.addPaper',
    shows: pushesOrdered,
    prepare: (context, n) => refusedByCore(context, 125_000 + n),
    call: ({ admin }, _n, id) =>
      admin.post(`/api-app/returned-papers/${id}`, paperForm({}, pdfFileOf(makePdf({ says: 'Report' })))),
  },
]
