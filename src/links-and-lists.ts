import { payPremiumLink } from '#money/ledger/pay-link.ts'
import { payLink } from '#money/pay-direct/server/pay-link.ts'
import { paymentPhoneList } from '#money/payment-desk/server/export-payments.ts'
import type { AccountDependencies } from '#people/accounts/server/dependencies.ts'
import { startingLink } from '#people/accounts/server/starting-link.ts'
import { phoneExportLink } from '#people/exports/phone-list.ts'
import type { PhoneListDependencies } from '#people/exports/server/ask-for-list.ts'
import { phoneExport } from '#people/exports/server/routes.ts'
import { startingPassword } from '#people/staff/starting-password.ts'
import type { LinkPurpose } from '#platform/links/server/open-link.ts'
import { policyPhoneList } from '#policies/policy-list/server/export-policies.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { consentLinks } from '#sales/proposals/applicant-consent.ts'
import { applicantConsentLink, proposalCopyLink } from '#sales/proposals/server/consent-link.ts'
import { paperLink } from '#sales/referral-papers/paper-link.ts'
import { referralPaperLink } from '#sales/referral-papers/server/link-purpose.ts'
import { enquiryPhoneList } from '#website/enquiries/server/write-export.ts'

// Registries that several modules contribute to: the purposes of signed links, and lists with phone numbers.

export function linkPurposesOf(
  calls: Parameters<typeof applicantConsentLink>[0] &
    Pick<AccountDependencies, 'db'> & { readonly codeKey: string; readonly editions: Editions },
): Readonly<Record<string, LinkPurpose>> {
  return {
    [startingPassword.purpose]: startingLink(calls),
    [phoneExportLink.purpose]: phoneExport(calls),
    [paperLink.purpose]: referralPaperLink(calls),
    [payPremiumLink.purpose]: payLink(calls),
    [consentLinks.asked.purpose]: applicantConsentLink(calls),
    [consentLinks.copy.purpose]: proposalCopyLink(calls),
  }
}

export function phoneListsOf(calls: Parameters<typeof policyPhoneList>[0]): PhoneListDependencies['lists'] {
  return {
    policies: policyPhoneList(calls),
    payments: paymentPhoneList,
    enquiries: enquiryPhoneList,
  }
}
