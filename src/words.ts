import { bn as ledgerPaymentStateBn } from '#money/ledger/payment-state.words.bn.ts'
import { en as ledgerPaymentStateEn } from '#money/ledger/payment-state.words.en.ts'
import { bn as ledgerBn } from '#money/ledger/words.bn.ts'
import { en as ledgerEn } from '#money/ledger/words.en.ts'
import { bn as payDirectBn } from '#money/pay-direct/words.bn.ts'
import { en as payDirectEn } from '#money/pay-direct/words.en.ts'
import { deskWords } from '#money/payment-desk/words.ts'
import { bn as receiptsCheckBn } from '#money/receipts/check.words.bn.ts'
import { en as receiptsCheckEn } from '#money/receipts/check.words.en.ts'
import { receiptsWords } from '#money/receipts/words.ts'
import { bn as remindersBn } from '#money/reminders/words.bn.ts'
import { en as remindersEn } from '#money/reminders/words.en.ts'
import { bn as accountsPagesBn } from '#people/accounts/pages.words.bn.ts'
import { en as accountsPagesEn } from '#people/accounts/pages.words.en.ts'
import { bn as accountsProfileBn } from '#people/accounts/profile.words.bn.ts'
import { en as accountsProfileEn } from '#people/accounts/profile.words.en.ts'
import { bn as accountsSecurityBn } from '#people/accounts/security.words.bn.ts'
import { en as accountsSecurityEn } from '#people/accounts/security.words.en.ts'
import { bn as accountsSessionBn } from '#people/accounts/session.words.bn.ts'
import { en as accountsSessionEn } from '#people/accounts/session.words.en.ts'
import { accountsWords } from '#people/accounts/words.ts'
import { bn as approvalsBn } from '#people/approvals/words.bn.ts'
import { en as approvalsEn } from '#people/approvals/words.en.ts'
import { bn as exportsBn } from '#people/exports/words.bn.ts'
import { en as exportsEn } from '#people/exports/words.en.ts'
import { bn as identityBn } from '#people/identity/words.bn.ts'
import { en as identityEn } from '#people/identity/words.en.ts'
import { bn as secondFactorBn } from '#people/second-factor/words.bn.ts'
import { en as secondFactorEn } from '#people/second-factor/words.en.ts'
import { bn as staffAuditBn } from '#people/staff/audit.words.bn.ts'
import { en as staffAuditEn } from '#people/staff/audit.words.en.ts'
import { bn as staffRolesBn } from '#people/staff/roles.words.bn.ts'
import { en as staffRolesEn } from '#people/staff/roles.words.en.ts'
import { bn as staffUsersBn } from '#people/staff/users.words.bn.ts'
import { en as staffUsersEn } from '#people/staff/users.words.en.ts'
import { bn as staffBn } from '#people/staff/words.bn.ts'
import { en as staffEn } from '#people/staff/words.en.ts'
import { bn as httpBn } from '#platform/http/words.bn.ts'
import { en as httpEn } from '#platform/http/words.en.ts'
import { bn as linksBn } from '#platform/links/words.bn.ts'
import { en as linksEn } from '#platform/links/words.en.ts'
import { bn as pagesDocsBn } from '#platform/pages/docs.words.bn.ts'
import { en as pagesDocsEn } from '#platform/pages/docs.words.en.ts'
import { bn as pagesOfficeBn } from '#platform/pages/office.words.bn.ts'
import { en as pagesOfficeEn } from '#platform/pages/office.words.en.ts'
import { bn as pagesBn } from '#platform/pages/words.bn.ts'
import { en as pagesEn } from '#platform/pages/words.en.ts'
import { corePushWords } from '#policies/core-push/words.ts'
import { bn as policiesOldDraftBn } from '#policies/policies/old-draft.words.bn.ts'
import { en as policiesOldDraftEn } from '#policies/policies/old-draft.words.en.ts'
import { policiesWords } from '#policies/policies/words.ts'
import { importWords } from '#policies/policy-import/words.ts'
import { bn as policyListBn } from '#policies/policy-list/words.bn.ts'
import { en as policyListEn } from '#policies/policy-list/words.en.ts'
import { bn as customerFrameBn } from '#portals/customer/frame.words.bn.ts'
import { en as customerFrameEn } from '#portals/customer/frame.words.en.ts'
import { bn as customerBn } from '#portals/customer/words.bn.ts'
import { en as customerEn } from '#portals/customer/words.en.ts'
import { bn as officePersonBn } from '#portals/office/person.words.bn.ts'
import { en as officePersonEn } from '#portals/office/person.words.en.ts'
import { bn as officePolicyBn } from '#portals/office/policy.words.bn.ts'
import { en as officePolicyEn } from '#portals/office/policy.words.en.ts'
import { bn as officeReferralsBn } from '#portals/office/referrals.words.bn.ts'
import { en as officeReferralsEn } from '#portals/office/referrals.words.en.ts'
import { bn as officeSaleBn } from '#portals/office/sale.words.bn.ts'
import { en as officeSaleEn } from '#portals/office/sale.words.en.ts'
import { bn as officeBn } from '#portals/office/words.bn.ts'
import { en as officeEn } from '#portals/office/words.en.ts'
import { bn as personalDataFileBn } from '#portals/personal-data/file.words.bn.ts'
import { en as personalDataFileEn } from '#portals/personal-data/file.words.en.ts'
import { bn as personalDataQueueBn } from '#portals/personal-data/queue.words.bn.ts'
import { en as personalDataQueueEn } from '#portals/personal-data/queue.words.en.ts'
import { bn as personalDataBn } from '#portals/personal-data/words.bn.ts'
import { en as personalDataEn } from '#portals/personal-data/words.en.ts'
import { bn as compareKeptBn } from '#sales/compare/kept.words.bn.ts'
import { en as compareKeptEn } from '#sales/compare/kept.words.en.ts'
import { bn as comparePageBn } from '#sales/compare/page.words.bn.ts'
import { en as comparePageEn } from '#sales/compare/page.words.en.ts'
import { compareWords } from '#sales/compare/words.ts'
import { planProblems } from '#sales/plans/problems.words.ts'
import { shareWords } from '#sales/plans/share.words.ts'
import { plansWords } from '#sales/plans/words.ts'
import { bn as proposalFormBn } from '#sales/proposal-form/words.bn.ts'
import { en as proposalFormEn } from '#sales/proposal-form/words.en.ts'
import { consentWords } from '#sales/proposals/consent-words.ts'
import { bn as proposalsPrintBn } from '#sales/proposals/print.words.bn.ts'
import { en as proposalsPrintEn } from '#sales/proposals/print.words.en.ts'
import { proposalsWords } from '#sales/proposals/words.ts'
import { quoteProblems } from '#sales/quotes/problems.words.ts'
import { quotesWords } from '#sales/quotes/words.ts'
import { bn as rateBooksRateFileBn } from '#sales/rate-books/rate-file.words.bn.ts'
import { en as rateBooksRateFileEn } from '#sales/rate-books/rate-file.words.en.ts'
import { bn as rateBooksBn } from '#sales/rate-books/words.bn.ts'
import { en as rateBooksEn } from '#sales/rate-books/words.en.ts'
import { paperWords } from '#sales/referral-papers/words.ts'
import { returnsWords } from '#sales/returns/words.ts'
import { underwritingWords } from '#sales/underwriting/words.ts'
import { bn as contentEditorBn } from '#website/content/editor.words.bn.ts'
import { en as contentEditorEn } from '#website/content/editor.words.en.ts'
import { bn as contentFilesBn } from '#website/content/files.words.bn.ts'
import { en as contentFilesEn } from '#website/content/files.words.en.ts'
import { bn as contentPagesBn } from '#website/content/pages.words.bn.ts'
import { en as contentPagesEn } from '#website/content/pages.words.en.ts'
import { bn as contentBn } from '#website/content/words.bn.ts'
import { en as contentEn } from '#website/content/words.en.ts'
import { bn as directoryEditorBn } from '#website/directory/editor.words.bn.ts'
import { en as directoryEditorEn } from '#website/directory/editor.words.en.ts'
import { bn as directoryBn } from '#website/directory/words.bn.ts'
import { en as directoryEn } from '#website/directory/words.en.ts'
import { bn as documentsEditorBn } from '#website/documents/editor.words.bn.ts'
import { en as documentsEditorEn } from '#website/documents/editor.words.en.ts'
import { bn as documentsBn } from '#website/documents/words.bn.ts'
import { en as documentsEn } from '#website/documents/words.en.ts'
import { bn as draftsPagesBn } from '#website/drafts/pages.words.bn.ts'
import { en as draftsPagesEn } from '#website/drafts/pages.words.en.ts'
import { draftWords } from '#website/drafts/words.ts'
import { bn as editorPagesBn } from '#website/editor/pages.words.bn.ts'
import { en as editorPagesEn } from '#website/editor/pages.words.en.ts'
import { formsWords } from '#website/enquiries/forms.words.ts'
import { bn as enquiriesMailBn } from '#website/enquiries/mail.words.bn.ts'
import { en as enquiriesMailEn } from '#website/enquiries/mail.words.en.ts'
import { bn as enquiriesOfficeBn } from '#website/enquiries/office.words.bn.ts'
import { en as enquiriesOfficeEn } from '#website/enquiries/office.words.en.ts'
import { enquiriesWords } from '#website/enquiries/words.ts'
import { bn as galleryEditorBn } from '#website/gallery/editor.words.bn.ts'
import { en as galleryEditorEn } from '#website/gallery/editor.words.en.ts'
import { bn as galleryBn } from '#website/gallery/words.bn.ts'
import { en as galleryEn } from '#website/gallery/words.en.ts'
import { bn as mediaLibraryPagesBn } from '#website/media-library/pages.words.bn.ts'
import { en as mediaLibraryPagesEn } from '#website/media-library/pages.words.en.ts'
import { libraryWords } from '#website/media-library/words.ts'
import { bn as newsEditorBn } from '#website/news/editor.words.bn.ts'
import { en as newsEditorEn } from '#website/news/editor.words.en.ts'
import { bn as newsBn } from '#website/news/words.bn.ts'
import { en as newsEn } from '#website/news/words.en.ts'
import { bn as newsletterEditorBn } from '#website/newsletter/editor.words.bn.ts'
import { en as newsletterEditorEn } from '#website/newsletter/editor.words.en.ts'
import { bn as newsletterMailBn } from '#website/newsletter/mail.words.bn.ts'
import { en as newsletterMailEn } from '#website/newsletter/mail.words.en.ts'
import { bn as newsletterPagesBn } from '#website/newsletter/pages.words.bn.ts'
import { en as newsletterPagesEn } from '#website/newsletter/pages.words.en.ts'
import { bn as newsletterBn } from '#website/newsletter/words.bn.ts'
import { en as newsletterEn } from '#website/newsletter/words.en.ts'
import { bn as searchDeskBn } from '#website/search/desk.words.bn.ts'
import { en as searchDeskEn } from '#website/search/desk.words.en.ts'
import { bn as searchEditorBn } from '#website/search/editor.words.bn.ts'
import { en as searchEditorEn } from '#website/search/editor.words.en.ts'
import { bn as searchBn } from '#website/search/words.bn.ts'
import { en as searchEn } from '#website/search/words.en.ts'
import { bn as siteContentBn } from '#website/site/content.words.bn.ts'
import { en as siteContentEn } from '#website/site/content.words.en.ts'
import { bn as siteEditorBn } from '#website/site/editor.words.bn.ts'
import { en as siteEditorEn } from '#website/site/editor.words.en.ts'
import { bn as siteHomeBn } from '#website/site/home.words.bn.ts'
import { en as siteHomeEn } from '#website/site/home.words.en.ts'
import { bn as siteBn } from '#website/site/words.bn.ts'
import { en as siteEn } from '#website/site/words.en.ts'
import { workListWords } from '#website/work-list/words.ts'

/** Every dictionary in both languages, by module, or by module and page: for the sentences of problems and the words of pages. */
export const words = {
  ledger: { bn: ledgerBn, en: ledgerEn },
  'ledger/payment-state': { bn: ledgerPaymentStateBn, en: ledgerPaymentStateEn },
  'pay-direct': { bn: payDirectBn, en: payDirectEn },
  'payment-desk': deskWords,
  receipts: receiptsWords,
  'receipts/check': { bn: receiptsCheckBn, en: receiptsCheckEn },
  reminders: { bn: remindersBn, en: remindersEn },
  accounts: accountsWords,
  'accounts/pages': { bn: accountsPagesBn, en: accountsPagesEn },
  'accounts/profile': { bn: accountsProfileBn, en: accountsProfileEn },
  'accounts/security': { bn: accountsSecurityBn, en: accountsSecurityEn },
  'accounts/session': { bn: accountsSessionBn, en: accountsSessionEn },
  approvals: { bn: approvalsBn, en: approvalsEn },
  exports: { bn: exportsBn, en: exportsEn },
  identity: { bn: identityBn, en: identityEn },
  'second-factor': { bn: secondFactorBn, en: secondFactorEn },
  staff: { bn: staffBn, en: staffEn },
  'staff/audit': { bn: staffAuditBn, en: staffAuditEn },
  'staff/roles': { bn: staffRolesBn, en: staffRolesEn },
  'staff/users': { bn: staffUsersBn, en: staffUsersEn },
  http: { bn: httpBn, en: httpEn },
  links: { bn: linksBn, en: linksEn },
  pages: { bn: pagesBn, en: pagesEn },
  'pages/docs': { bn: pagesDocsBn, en: pagesDocsEn },
  'pages/office': { bn: pagesOfficeBn, en: pagesOfficeEn },
  'core-push': corePushWords,
  policies: policiesWords,
  'policies/old-draft': { bn: policiesOldDraftBn, en: policiesOldDraftEn },
  'policy-import': importWords,
  'policy-list': { bn: policyListBn, en: policyListEn },
  customer: { bn: customerBn, en: customerEn },
  'customer/frame': { bn: customerFrameBn, en: customerFrameEn },
  office: { bn: officeBn, en: officeEn },
  'office/person': { bn: officePersonBn, en: officePersonEn },
  'office/policy': { bn: officePolicyBn, en: officePolicyEn },
  'office/referrals': { bn: officeReferralsBn, en: officeReferralsEn },
  'office/sale': { bn: officeSaleBn, en: officeSaleEn },
  'personal-data': { bn: personalDataBn, en: personalDataEn },
  'personal-data/file': { bn: personalDataFileBn, en: personalDataFileEn },
  'personal-data/queue': { bn: personalDataQueueBn, en: personalDataQueueEn },
  compare: compareWords,
  'compare/kept': { bn: compareKeptBn, en: compareKeptEn },
  'compare/page': { bn: comparePageBn, en: comparePageEn },
  plans: plansWords,
  'plans/problems': planProblems,
  'plans/share': shareWords,
  'proposal-form': { bn: proposalFormBn, en: proposalFormEn },
  proposals: proposalsWords,
  'proposals/print': { bn: proposalsPrintBn, en: proposalsPrintEn },
  'proposals/consent': consentWords,
  quotes: quotesWords,
  'quotes/problems': quoteProblems,
  'rate-books': { bn: rateBooksBn, en: rateBooksEn },
  'rate-books/rate-file': { bn: rateBooksRateFileBn, en: rateBooksRateFileEn },
  'referral-papers': paperWords,
  returns: returnsWords,
  underwriting: underwritingWords,
  content: { bn: contentBn, en: contentEn },
  'content/editor': { bn: contentEditorBn, en: contentEditorEn },
  'content/files': { bn: contentFilesBn, en: contentFilesEn },
  'content/pages': { bn: contentPagesBn, en: contentPagesEn },
  directory: { bn: directoryBn, en: directoryEn },
  'directory/editor': { bn: directoryEditorBn, en: directoryEditorEn },
  documents: { bn: documentsBn, en: documentsEn },
  'documents/editor': { bn: documentsEditorBn, en: documentsEditorEn },
  drafts: draftWords,
  'drafts/pages': { bn: draftsPagesBn, en: draftsPagesEn },
  'editor/pages': { bn: editorPagesBn, en: editorPagesEn },
  enquiries: enquiriesWords,
  'enquiries/forms': formsWords,
  'enquiries/mail': { bn: enquiriesMailBn, en: enquiriesMailEn },
  'enquiries/office': { bn: enquiriesOfficeBn, en: enquiriesOfficeEn },
  gallery: { bn: galleryBn, en: galleryEn },
  'gallery/editor': { bn: galleryEditorBn, en: galleryEditorEn },
  'media-library': libraryWords,
  'media-library/pages': { bn: mediaLibraryPagesBn, en: mediaLibraryPagesEn },
  news: { bn: newsBn, en: newsEn },
  'news/editor': { bn: newsEditorBn, en: newsEditorEn },
  newsletter: { bn: newsletterBn, en: newsletterEn },
  'newsletter/editor': { bn: newsletterEditorBn, en: newsletterEditorEn },
  'newsletter/mail': { bn: newsletterMailBn, en: newsletterMailEn },
  'newsletter/pages': { bn: newsletterPagesBn, en: newsletterPagesEn },
  search: { bn: searchBn, en: searchEn },
  'search/desk': { bn: searchDeskBn, en: searchDeskEn },
  'search/editor': { bn: searchEditorBn, en: searchEditorEn },
  site: { bn: siteBn, en: siteEn },
  'site/content': { bn: siteContentBn, en: siteContentEn },
  'site/editor': { bn: siteEditorBn, en: siteEditorEn },
  'site/home': { bn: siteHomeBn, en: siteHomeEn },
  'work-list': workListWords,
}
