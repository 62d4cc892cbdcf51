/** The desk for proposals that a person decides about; a case goes by the number of its policy. */
export const referralPaths = {
  desk: '/dashboard_admin/referrals',
  case: (policyId: number | string): string => `/dashboard_admin/referrals/${policyId}`,
}
