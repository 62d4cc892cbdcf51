import type { ListedMutation } from './listed-mutation.ts'

const confirm = 'src/sales/proposals/server/confirm-proposal.ts'
const prepare = 'src/sales/proposals/server/prepare-save.ts'
const price = 'src/sales/proposals/server/price-cover.ts'
const store = 'src/policies/policies/server/store.ts'
const documentStore = 'src/policies/policies/server/document-store.ts'
const pushStore = 'src/policies/core-push/server/push-store.ts'
const purchase = ['src/sales/proposals/server/purchase.test.ts']
const documents = ['src/sales/proposals/server/documents.test.ts']
const pushKilled = ['src/policies/core-push/server/push-killed.test.ts']
const policyList = ['src/policies/policy-list/server/policy-list.test.ts']

/** Proposals, policies, their documents, and the push to the core system. */
export const proposalMutations: readonly ListedMutation[] = [
  {
    fault: 'A confirmed proposal is never sent to the core system',
    file: confirm,
    text: 'await sendToCore(deps, tx, draft)',
    becomes: '{}',
    tests: ['src/sales/proposals/server/purchase-by-return.test.ts'],
  },
  {
    fault: 'What underwriting refers goes to the core system all the same',
    file: confirm,
    text: 'if (await judgeConfirmed(deps, tx, draft, heard, call)) await',
    becomes: 'await judgeConfirmed(deps, tx, draft, heard, call); await',
    tests: ['tests/underwriting/judged-at-confirm.test.ts'],
  },
  {
    fault: 'Two confirmations of one life do not wait for each other',
    file: confirm,
    text: '      await lockLife(tx, life)\n',
    becomes: '',
    tests: ['tests/underwriting/judged-at-confirm.test.ts'],
  },
  {
    fault: 'A life is known by the letters of its name only, so that another spelling hides what it insures',
    file: 'src/policies/policies/server/life-store.ts',
    text: " || compareNames(one, other).likeness === 'same'",
    becomes: '',
    tests: ['tests/underwriting/judged-at-confirm.test.ts'],
  },
  {
    fault: 'The money of a sale that was not taken up pays for somebody else',
    file: 'src/policies/policies/server/store.ts',
    text: '  return others.some(({ id }) => !theirs.includes(id))\n',
    becomes: '  return false\n',
    tests: ['src/sales/proposals/server/same-sale.test.ts'],
  },
  {
    fault: 'A late answer of the register does not stop a proposal of which a push has failed',
    file: 'src/sales/underwriting/server/judge-late.ts',
    text: "'submitted', 'pushFailed', 'inReferral'",
    becomes: "'submitted', 'inReferral'",
    tests: ['tests/underwriting/late-register.test.ts'],
  },
  {
    fault: 'What the core system may have can be declined',
    file: 'src/sales/underwriting/server/decide-referral.ts',
    text: "    if (decision === 'decline' && (await mayCoreHave(tx, id))) refuse(409, 'declineTooLate')\n",
    becomes: '',
    tests: ['tests/underwriting/late-register.test.ts'],
  },
  {
    fault: 'The people of a confirmed proposal are never checked against the register',
    file: confirm,
    text: '      await noteIdentities(deps, tx, draft, heard, call.now)\n',
    becomes: '',
    tests: ['src/people/identity/server/identity.test.ts'],
  },
  {
    fault: 'A proposal is confirmed for a person nobody has checked, though the setting demands it',
    file: confirm,
    text: '  requireCheckedIdentity(deps, heard)\n',
    becomes: '',
    tests: ['src/people/identity/server/unchecked-identity.test.ts'],
  },
  {
    fault: 'Unfinished work of somebody else on a proposal stays after it was confirmed',
    file: confirm,
    text: '  await deleteAllWorkOn(tx, policyId)\n',
    becomes: '',
    tests: ['src/sales/proposals/server/unfinished.test.ts'],
  },
  {
    fault: 'The files of a confirmation that was refused stay in the store',
    file: confirm,
    text: '    if (refusal instanceof Refusal || isTakenMeanwhile(refusal)) await dropDocuments(deps.files, stored)\n',
    becomes: '',
    tests: documents,
  },
  {
    fault: 'The files of a draft that was refused stay in the store',
    file: 'src/sales/proposals/server/save-draft.ts',
    text: '    if (error instanceof Refusal || isTakenMeanwhile(error)) await dropDocuments(deps.files, stored)\n',
    becomes: '',
    tests: documents,
  },
  {
    fault: 'A confirmation takes away what was typed on other drafts',
    file: 'src/sales/proposals/server/unfinished-store.ts',
    text: 'await tx.delete(unfinishedProposals).where(eq(unfinishedProposals.policyId, policyId))',
    becomes: 'if (policyId > 0) await tx.delete(unfinishedProposals)',
    tests: ['src/sales/proposals/server/unfinished.test.ts'],
  },
  {
    fault: 'The main admin buys a policy',
    file: prepare,
    text: "  if (who.isMainAdmin) refuse(403, 'mainAdminCannotBuy')\n",
    becomes: '',
    tests: purchase,
  },
  {
    fault: 'Staff without Policy Create sell policies',
    file: prepare,
    text: "  if (who.kind === 'staff' && !mayDo(who, needed)) refuse(403, 'notAllowed')\n",
    becomes: '',
    tests: purchase,
  },
  {
    fault: 'An agent changes the draft of another one',
    file: prepare,
    text: 'if (mayEditDraft(who, policy)) return policy',
    becomes: 'return policy',
    tests: purchase,
  },
  {
    fault: 'A policy holder proposes under the national ID of somebody else',
    file: prepare,
    text: '  requireOwn(answers.applicant, record)\n',
    becomes: '',
    tests: purchase,
  },
  {
    fault: 'A quote whose 30 days are over still holds its price',
    file: price,
    text: "  if (!isValid) refuse(409, 'quoteExpired')\n",
    becomes: '',
    tests: purchase,
  },
  {
    fault: 'A proposal is saved with another premium than the calculator’s',
    file: price,
    text: 'if (quote.instalment !== instalment || claimed !== instalment)',
    becomes: 'if (quote.instalment !== instalment)',
    tests: purchase,
  },
  {
    fault: 'A quote without a start date is proposed',
    file: price,
    text: "  if (!quote.isStartGiven) refuse(422, 'quoteWithoutStart')\n",
    becomes: '',
    tests: purchase,
  },
  {
    fault: 'A quote that was changed on its way is believed',
    file: 'src/sales/plans/server/seal.ts',
    text: 'if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) return undefined',
    becomes: 'if (theirs.length !== ours.length) return undefined',
    tests: ['src/sales/plans/server/seal.test.ts'],
  },
  {
    fault: 'Two people who save one draft overwrite each other',
    file: store,
    text: "  if (version !== undefined && version !== current.version) refuse(409, 'proposalChangedMeanwhile')\n",
    becomes: '',
    tests: purchase,
  },
  {
    fault: 'A policy moves in ways that no table holds',
    file: store,
    text: '  requireMove(from, to)\n',
    becomes: '',
    tests: policyList,
  },
  {
    fault: 'The totals by status drift from the policies there are',
    file: store,
    text: '  await countMove(tx, { savedBy, agencyCode: change.set?.agencyCode ?? row.agencyCode, from, to })\n',
    becomes: '',
    tests: policyList,
  },
  {
    fault: 'A proposal overwrites the mobile of a policy holder, which opens their account',
    file: 'src/policies/policies/server/customer-store.ts',
    text: '...(confirmed ? { ...columns, ...stored } : { ...stored, ...columns }),',
    becomes: '...stored, ...columns,',
    tests: purchase,
  },
  {
    fault: 'An agent sees the policies of other agents in the list',
    file: 'src/policies/policies/server/seen-store.ts',
    text: "return and(eq(savedByKind, 'staff'), eq(savedById, sight.staffId))",
    becomes: "return eq(savedByKind, 'staff')",
    tests: policyList,
  },
  {
    fault: 'A proposal holds more documents than ten, over several saves',
    file: 'src/sales/proposals/server/receive-document.ts',
    text: 'if (files.length + alreadyStored > maxDocuments)',
    becomes: 'if (files.length > maxDocuments)',
    tests: documents,
  },
  {
    fault: 'Whoever saves a draft removes documents of other policies',
    file: documentStore,
    text: 'and(eq(policyDocuments.policyId, policyId), inArray(policyDocuments.id, [...ids]))',
    becomes: 'inArray(policyDocuments.id, [...ids])',
    tests: documents,
  },
  {
    fault: 'The address of a document opens it for somebody else',
    file: documentStore,
    text: '        isOf(documentKeys, who),\n',
    becomes: '',
    tests: documents,
  },
  {
    fault: 'The address of a document opens it for good',
    file: documentStore,
    text: '        gt(documentKeys.endsAt, now),\n',
    becomes: '',
    tests: documents,
  },
  {
    fault: 'A clock that was ahead keeps a policy from the core system',
    file: pushStore,
    text: 'Math.abs(now.getTime() - claimedAt.getTime()) <',
    becomes: 'now.getTime() - claimedAt.getTime() <',
    tests: pushKilled,
  },
  {
    fault: 'The core system gets a policy a second time after a try that was killed',
    file: pushStore,
    text: 'return { isRepeated: attempt > 0 || claimedAt !== null || failure !== null }',
    becomes: 'return { isRepeated: attempt < 0 }',
    tests: pushKilled,
  },
  {
    fault: 'A policy gets the number of another one',
    file: 'src/policies/core-push/server/push-to-core.ts',
    text: "if (!('number' in answered) || !(await isNumberTaken(tx, policyId, answered.number))) return answered",
    becomes: 'if (policyId > 0) return answered',
    tests: pushKilled,
  },
  {
    fault: 'A paper added to a returned proposal stays behind when it is sent again',
    file: 'src/sales/referral-papers/server/hand-in-returned.ts',
    text: '      await insertDocuments(tx, id, stored, call.now)\n',
    becomes: '',
    tests: ['tests/policies/returned-by-core.test.ts'],
  },
]
