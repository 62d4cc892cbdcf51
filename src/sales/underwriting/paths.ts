/** The referral desk; the path of a case has the number of its policy. */
export const referralPaths = {
  desk: '/dashboard_admin/referrals',
  case: (policyId: number | string): string => `/dashboard_admin/referrals/${policyId}`,
}
