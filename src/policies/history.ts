/** What people do to a policy besides moving it, by the names of the audit log, as far as its history tells it. */
export const toldActs = [
  'proposal.saveDraft',
  'proposal.addNominee',
  'policy.retryPush',
  'policy.showNationalId',
  'proposal.paper',
] as const
export type ToldAct = (typeof toldActs)[number]

/** What the policy's holder is told too; who looked at what is the office's own affair. */
export const actsForHolder: readonly ToldAct[] = ['proposal.saveDraft', 'proposal.addNominee']
