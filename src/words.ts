import { bn as paymentStateBn } from '#money/ledger/payment-state.words.bn.ts'
import { en as paymentStateEn } from '#money/ledger/payment-state.words.en.ts'
import { bn as paymentsBn } from '#money/ledger/words.bn.ts'
import { en as paymentsEn } from '#money/ledger/words.en.ts'
import { bn as payDirectBn } from '#money/pay-direct/words.bn.ts'
import { en as payDirectEn } from '#money/pay-direct/words.en.ts'
import { bn as paymentDeskBn } from '#money/payment-desk/words.bn.ts'
import { en as paymentDeskEn } from '#money/payment-desk/words.en.ts'
import { bn as paymentCheckBn } from '#money/receipts/check.words.bn.ts'
import { en as paymentCheckEn } from '#money/receipts/check.words.en.ts'
import { receiptsWords } from '#money/receipts/words.ts'
import { bn as remindersBn } from '#money/reminders/words.bn.ts'
import { en as remindersEn } from '#money/reminders/words.en.ts'
import { bn as accountPagesBn } from '#people/accounts/pages.words.bn.ts'
import { en as accountPagesEn } from '#people/accounts/pages.words.en.ts'
import { bn as accountProfileBn } from '#people/accounts/profile.words.bn.ts'
import { en as accountProfileEn } from '#people/accounts/profile.words.en.ts'
import { bn as accountSecurityBn } from '#people/accounts/security.words.bn.ts'
import { en as accountSecurityEn } from '#people/accounts/security.words.en.ts'
import { bn as accountSessionBn } from '#people/accounts/session.words.bn.ts'
import { en as accountSessionEn } from '#people/accounts/session.words.en.ts'
import { bn as accountsBn } from '#people/accounts/words.bn.ts'
import { en as accountsEn } from '#people/accounts/words.en.ts'
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
import { bn as refusalsBn } from '#platform/http/words.bn.ts'
import { en as refusalsEn } from '#platform/http/words.en.ts'
import { bn as linksBn } from '#platform/links/words.bn.ts'
import { en as linksEn } from '#platform/links/words.en.ts'
import { bn as docsBn } from '#platform/pages/docs.words.bn.ts'
import { en as docsEn } from '#platform/pages/docs.words.en.ts'
import { bn as platformOfficeBn } from '#platform/pages/office.words.bn.ts'
import { en as platformOfficeEn } from '#platform/pages/office.words.en.ts'
import { bn as platformBn } from '#platform/pages/words.bn.ts'
import { en as platformEn } from '#platform/pages/words.en.ts'
import { corePushWords } from '#policies/core-push/words.ts'
import { bn as oldDraftBn } from '#policies/policies/old-draft.words.bn.ts'
import { en as oldDraftEn } from '#policies/policies/old-draft.words.en.ts'
import { policiesWords } from '#policies/policies/words.ts'
import { importWords } from '#policies/policy-import/words.ts'
import { bn as policyListBn } from '#policies/policy-list/words.bn.ts'
import { en as policyListEn } from '#policies/policy-list/words.en.ts'
import { bn as customerFrameBn } from '#portals/customer/frame.words.bn.ts'
import { en as customerFrameEn } from '#portals/customer/frame.words.en.ts'
import { bn as customerAreaBn } from '#portals/customer/words.bn.ts'
import { en as customerAreaEn } from '#portals/customer/words.en.ts'
import { bn as officePersonBn } from '#portals/office/person.words.bn.ts'
import { en as officePersonEn } from '#portals/office/person.words.en.ts'
import { bn as officePolicyBn } from '#portals/office/policy.words.bn.ts'
import { en as officePolicyEn } from '#portals/office/policy.words.en.ts'
import { bn as officeReferralBn } from '#portals/office/referrals.words.bn.ts'
import { en as officeReferralEn } from '#portals/office/referrals.words.en.ts'
import { bn as officeSaleBn } from '#portals/office/sale.words.bn.ts'
import { en as officeSaleEn } from '#portals/office/sale.words.en.ts'
import { bn as portalBn } from '#portals/office/words.bn.ts'
import { en as portalEn } from '#portals/office/words.en.ts'
import { bn as personalFileBn } from '#portals/personal-data/file.words.bn.ts'
import { en as personalFileEn } from '#portals/personal-data/file.words.en.ts'
import { bn as personalQueueBn } from '#portals/personal-data/queue.words.bn.ts'
import { en as personalQueueEn } from '#portals/personal-data/queue.words.en.ts'
import { bn as personalDataBn } from '#portals/personal-data/words.bn.ts'
import { en as personalDataEn } from '#portals/personal-data/words.en.ts'
import { bn as comparisonKeptBn } from '#sales/compare/kept.words.bn.ts'
import { en as comparisonKeptEn } from '#sales/compare/kept.words.en.ts'
import { bn as comparisonPageBn } from '#sales/compare/page.words.bn.ts'
import { en as comparisonPageEn } from '#sales/compare/page.words.en.ts'
import { compareWords } from '#sales/compare/words.ts'
import { planProblems } from '#sales/plans/problems.words.ts'
import { bn as shareBn } from '#sales/plans/share.words.bn.ts'
import { en as shareEn } from '#sales/plans/share.words.en.ts'
import { plansWords } from '#sales/plans/words.ts'
import { bn as proposalFormBn } from '#sales/proposal-form/words.bn.ts'
import { en as proposalFormEn } from '#sales/proposal-form/words.en.ts'
import { bn as proposalsPrintBn } from '#sales/proposals/print.words.bn.ts'
import { en as proposalsPrintEn } from '#sales/proposals/print.words.en.ts'
import { wordWords } from '#sales/proposals/word-words.ts'
import { proposalsWords } from '#sales/proposals/words.ts'
import { quoteProblems } from '#sales/quotes/problems.words.ts'
import { quotesWords } from '#sales/quotes/words.ts'
import { bn as rateFileBn } from '#sales/rate-books/rate-file.words.bn.ts'
import { en as rateFileEn } from '#sales/rate-books/rate-file.words.en.ts'
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
import { bn as documentEditorBn } from '#website/documents/editor.words.bn.ts'
import { en as documentEditorEn } from '#website/documents/editor.words.en.ts'
import { bn as documentsBn } from '#website/documents/words.bn.ts'
import { en as documentsEn } from '#website/documents/words.en.ts'
import { bn as draftPagesBn } from '#website/drafts/pages.words.bn.ts'
import { en as draftPagesEn } from '#website/drafts/pages.words.en.ts'
import { draftWords } from '#website/drafts/words.ts'
import { bn as editorPagesBn } from '#website/editor/pages.words.bn.ts'
import { en as editorPagesEn } from '#website/editor/pages.words.en.ts'
import { formsWords } from '#website/enquiries/forms.words.ts'
import { bn as enquiryMailBn } from '#website/enquiries/mail.words.bn.ts'
import { en as enquiryMailEn } from '#website/enquiries/mail.words.en.ts'
import { bn as enquiryOfficeBn } from '#website/enquiries/office.words.bn.ts'
import { en as enquiryOfficeEn } from '#website/enquiries/office.words.en.ts'
import { enquiriesWords } from '#website/enquiries/words.ts'
import { bn as galleryEditorBn } from '#website/gallery/editor.words.bn.ts'
import { en as galleryEditorEn } from '#website/gallery/editor.words.en.ts'
import { bn as galleryBn } from '#website/gallery/words.bn.ts'
import { en as galleryEn } from '#website/gallery/words.en.ts'
import { bn as libraryPagesBn } from '#website/media-library/pages.words.bn.ts'
import { en as libraryPagesEn } from '#website/media-library/pages.words.en.ts'
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
  pages: { bn: platformBn, en: platformEn },
  'pages/docs': { bn: docsBn, en: docsEn },
  'pages/office': { bn: platformOfficeBn, en: platformOfficeEn },
  http: { bn: refusalsBn, en: refusalsEn },
  content: { bn: contentBn, en: contentEn },
  'content/pages': { bn: contentPagesBn, en: contentPagesEn },
  'content/files': { bn: contentFilesBn, en: contentFilesEn },
  'content/editor': { bn: contentEditorBn, en: contentEditorEn },
  drafts: draftWords,
  'drafts/pages': { bn: draftPagesBn, en: draftPagesEn },
  'media-library': libraryWords,
  'media-library/pages': { bn: libraryPagesBn, en: libraryPagesEn },
  'work-list': workListWords,
  'editor/pages': { bn: editorPagesBn, en: editorPagesEn },
  enquiries: enquiriesWords,
  'enquiries/forms': formsWords,
  newsletter: { bn: newsletterBn, en: newsletterEn },
  'newsletter/editor': { bn: newsletterEditorBn, en: newsletterEditorEn },
  'newsletter/mail': { bn: newsletterMailBn, en: newsletterMailEn },
  'newsletter/pages': { bn: newsletterPagesBn, en: newsletterPagesEn },
  'enquiries/office': { bn: enquiryOfficeBn, en: enquiryOfficeEn },
  'enquiries/mail': { bn: enquiryMailBn, en: enquiryMailEn },
  plans: plansWords,
  'plans/problems': planProblems,
  compare: compareWords,
  'compare/page': { bn: comparisonPageBn, en: comparisonPageEn },
  'compare/kept': { bn: comparisonKeptBn, en: comparisonKeptEn },
  ledger: { bn: paymentsBn, en: paymentsEn },
  'payment-desk': { bn: paymentDeskBn, en: paymentDeskEn },
  receipts: receiptsWords,
  'receipts/check': { bn: paymentCheckBn, en: paymentCheckEn },
  'pay-direct': { bn: payDirectBn, en: payDirectEn },
  reminders: { bn: remindersBn, en: remindersEn },
  'ledger/payment-state': { bn: paymentStateBn, en: paymentStateEn },
  'rate-books': { bn: rateBooksBn, en: rateBooksEn },
  'rate-books/rate-file': { bn: rateFileBn, en: rateFileEn },
  'plans/share': { bn: shareBn, en: shareEn },
  staff: { bn: staffBn, en: staffEn },
  'staff/audit': { bn: staffAuditBn, en: staffAuditEn },
  'staff/users': { bn: staffUsersBn, en: staffUsersEn },
  'staff/roles': { bn: staffRolesBn, en: staffRolesEn },
  policies: policiesWords,
  'policies/old-draft': { bn: oldDraftBn, en: oldDraftEn },
  'policy-list': { bn: policyListBn, en: policyListEn },
  'core-push': corePushWords,
  'policy-import': importWords,
  approvals: { bn: approvalsBn, en: approvalsEn },
  exports: { bn: exportsBn, en: exportsEn },
  links: { bn: linksBn, en: linksEn },
  identity: { bn: identityBn, en: identityEn },
  'second-factor': { bn: secondFactorBn, en: secondFactorEn },
  accounts: { bn: accountsBn, en: accountsEn },
  'accounts/profile': { bn: accountProfileBn, en: accountProfileEn },
  'accounts/security': { bn: accountSecurityBn, en: accountSecurityEn },
  'accounts/session': { bn: accountSessionBn, en: accountSessionEn },
  'accounts/pages': { bn: accountPagesBn, en: accountPagesEn },
  proposals: proposalsWords,
  'proposals/word': wordWords,
  'proposals/print': { bn: proposalsPrintBn, en: proposalsPrintEn },
  'proposal-form': { bn: proposalFormBn, en: proposalFormEn },
  'referral-papers': paperWords,
  quotes: quotesWords,
  'quotes/problems': quoteProblems,
  returns: returnsWords,
  underwriting: underwritingWords,
  customer: { bn: customerAreaBn, en: customerAreaEn },
  news: { bn: newsBn, en: newsEn },
  'news/editor': { bn: newsEditorBn, en: newsEditorEn },
  directory: { bn: directoryBn, en: directoryEn },
  gallery: { bn: galleryBn, en: galleryEn },
  'gallery/editor': { bn: galleryEditorBn, en: galleryEditorEn },
  documents: { bn: documentsBn, en: documentsEn },
  'documents/editor': { bn: documentEditorBn, en: documentEditorEn },
  'directory/editor': { bn: directoryEditorBn, en: directoryEditorEn },
  search: { bn: searchBn, en: searchEn },
  'search/desk': { bn: searchDeskBn, en: searchDeskEn },
  'search/editor': { bn: searchEditorBn, en: searchEditorEn },
  site: { bn: siteBn, en: siteEn },
  'site/editor': { bn: siteEditorBn, en: siteEditorEn },
  'site/content': { bn: siteContentBn, en: siteContentEn },
  'site/home': { bn: siteHomeBn, en: siteHomeEn },
  office: { bn: portalBn, en: portalEn },
  'customer/frame': { bn: customerFrameBn, en: customerFrameEn },
  'office/person': { bn: officePersonBn, en: officePersonEn },
  'office/policy': { bn: officePolicyBn, en: officePolicyEn },
  'office/referrals': { bn: officeReferralBn, en: officeReferralEn },
  'office/sale': { bn: officeSaleBn, en: officeSaleEn },
  'personal-data': { bn: personalDataBn, en: personalDataEn },
  'personal-data/file': { bn: personalFileBn, en: personalFileEn },
  'personal-data/queue': { bn: personalQueueBn, en: personalQueueEn },
}
