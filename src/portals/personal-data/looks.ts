/** Actions in the audit log by which somebody of the office saw data of a person. */
export const lookActions = [
  'identity.findCustomer',
  'identity.search',
  'identity.check',
  'policy.look',
  'referral.look',
  'person.look',
  'policy.showNationalId',
  'policy.document',
  'proposal.paper',
  'proposal.family',
  'receipt.print',
  'statement.print',
  'certificate.print',
] as const
export type LookAction = (typeof lookActions)[number]
