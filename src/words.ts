import { bn as accountPagesBn } from '#accounts/pages.words.bn.ts'
import { en as accountPagesEn } from '#accounts/pages.words.en.ts'
import { bn as accountProfileBn } from '#accounts/profile.words.bn.ts'
import { en as accountProfileEn } from '#accounts/profile.words.en.ts'
import { bn as accountSessionBn } from '#accounts/session.words.bn.ts'
import { en as accountSessionEn } from '#accounts/session.words.en.ts'
import { bn as accountsBn } from '#accounts/words.bn.ts'
import { en as accountsEn } from '#accounts/words.en.ts'
import { bn as contentEditorBn } from '#content/editor.words.bn.ts'
import { en as contentEditorEn } from '#content/editor.words.en.ts'
import { bn as contentFilesBn } from '#content/files.words.bn.ts'
import { en as contentFilesEn } from '#content/files.words.en.ts'
import { bn as contentPagesBn } from '#content/pages.words.bn.ts'
import { en as contentPagesEn } from '#content/pages.words.en.ts'
import { bn as contentBn } from '#content/words.bn.ts'
import { en as contentEn } from '#content/words.en.ts'
import { bn as directoryEditorBn } from '#directory/editor.words.bn.ts'
import { en as directoryEditorEn } from '#directory/editor.words.en.ts'
import { bn as directoryBn } from '#directory/words.bn.ts'
import { en as directoryEn } from '#directory/words.en.ts'
import { bn as enquiryFormsBn } from '#enquiries/forms.words.bn.ts'
import { en as enquiryFormsEn } from '#enquiries/forms.words.en.ts'
import { bn as enquiryMailBn } from '#enquiries/mail.words.bn.ts'
import { en as enquiryMailEn } from '#enquiries/mail.words.en.ts'
import { bn as enquiryOfficeBn } from '#enquiries/office.words.bn.ts'
import { en as enquiryOfficeEn } from '#enquiries/office.words.en.ts'
import { bn as enquiriesBn } from '#enquiries/words.bn.ts'
import { en as enquiriesEn } from '#enquiries/words.en.ts'
import { bn as galleryEditorBn } from '#gallery/editor.words.bn.ts'
import { en as galleryEditorEn } from '#gallery/editor.words.en.ts'
import { bn as galleryBn } from '#gallery/words.bn.ts'
import { en as galleryEn } from '#gallery/words.en.ts'
import { bn as identityBn } from '#identity/words.bn.ts'
import { en as identityEn } from '#identity/words.en.ts'
import { bn as newsEditorBn } from '#news/editor.words.bn.ts'
import { en as newsEditorEn } from '#news/editor.words.en.ts'
import { bn as newsBn } from '#news/words.bn.ts'
import { en as newsEn } from '#news/words.en.ts'
import { bn as paymentCheckBn } from '#payments/check.words.bn.ts'
import { en as paymentCheckEn } from '#payments/check.words.en.ts'
import { bn as customerAreaBn } from '#payments/customer.words.bn.ts'
import { en as customerAreaEn } from '#payments/customer.words.en.ts'
import { bn as paymentDeskBn } from '#payments/desk.words.bn.ts'
import { en as paymentDeskEn } from '#payments/desk.words.en.ts'
import { bn as paymentPapersBn } from '#payments/papers.words.bn.ts'
import { en as paymentPapersEn } from '#payments/papers.words.en.ts'
import { bn as payDirectBn } from '#payments/pay-direct.words.bn.ts'
import { en as payDirectEn } from '#payments/pay-direct.words.en.ts'
import { bn as paymentStateBn } from '#payments/payment-state.words.bn.ts'
import { en as paymentStateEn } from '#payments/payment-state.words.en.ts'
import { bn as paymentsBn } from '#payments/words.bn.ts'
import { en as paymentsEn } from '#payments/words.en.ts'
import { bn as rateBookBn } from '#plans/rate-book.words.bn.ts'
import { en as rateBookEn } from '#plans/rate-book.words.en.ts'
import { bn as plansBn } from '#plans/words.bn.ts'
import { en as plansEn } from '#plans/words.en.ts'
import { bn as docsBn } from '#platform/docs.words.bn.ts'
import { en as docsEn } from '#platform/docs.words.en.ts'
import { bn as platformOfficeBn } from '#platform/office.words.bn.ts'
import { en as platformOfficeEn } from '#platform/office.words.en.ts'
import { bn as refusalsBn } from '#platform/refusals.words.bn.ts'
import { en as refusalsEn } from '#platform/refusals.words.en.ts'
import { bn as platformBn } from '#platform/words.bn.ts'
import { en as platformEn } from '#platform/words.en.ts'
import { bn as policyImportBn } from '#policies/import.words.bn.ts'
import { en as policyImportEn } from '#policies/import.words.en.ts'
import { bn as policyListBn } from '#policies/list.words.bn.ts'
import { en as policyListEn } from '#policies/list.words.en.ts'
import { bn as policiesBn } from '#policies/words.bn.ts'
import { en as policiesEn } from '#policies/words.en.ts'
import { bn as portalBn } from '#portal/words.bn.ts'
import { en as portalEn } from '#portal/words.en.ts'
import { bn as proposalFillingBn } from '#proposals/filling.words.bn.ts'
import { en as proposalFillingEn } from '#proposals/filling.words.en.ts'
import { bn as proposalsPrintBn } from '#proposals/print.words.bn.ts'
import { en as proposalsPrintEn } from '#proposals/print.words.en.ts'
import { bn as proposalsBn } from '#proposals/words.bn.ts'
import { en as proposalsEn } from '#proposals/words.en.ts'
import { bn as quotesCompareBn } from '#quotes/compare.words.bn.ts'
import { en as quotesCompareEn } from '#quotes/compare.words.en.ts'
import { bn as quotesBn } from '#quotes/words.bn.ts'
import { en as quotesEn } from '#quotes/words.en.ts'
import { bn as returnsBn } from '#returns/words.bn.ts'
import { en as returnsEn } from '#returns/words.en.ts'
import { bn as searchEditorBn } from '#search/editor.words.bn.ts'
import { en as searchEditorEn } from '#search/editor.words.en.ts'
import { bn as searchBn } from '#search/words.bn.ts'
import { en as searchEn } from '#search/words.en.ts'
import { bn as siteContentBn } from '#site/content.words.bn.ts'
import { en as siteContentEn } from '#site/content.words.en.ts'
import { bn as siteEditorBn } from '#site/editor.words.bn.ts'
import { en as siteEditorEn } from '#site/editor.words.en.ts'
import { bn as siteHomeBn } from '#site/home.words.bn.ts'
import { en as siteHomeEn } from '#site/home.words.en.ts'
import { bn as siteBn } from '#site/words.bn.ts'
import { en as siteEn } from '#site/words.en.ts'
import { bn as staffAuditBn } from '#staff/audit.words.bn.ts'
import { en as staffAuditEn } from '#staff/audit.words.en.ts'
import { bn as staffRolesBn } from '#staff/roles.words.bn.ts'
import { en as staffRolesEn } from '#staff/roles.words.en.ts'
import { bn as staffUsersBn } from '#staff/users.words.bn.ts'
import { en as staffUsersEn } from '#staff/users.words.en.ts'
import { bn as staffBn } from '#staff/words.bn.ts'
import { en as staffEn } from '#staff/words.en.ts'

/** Every dictionary in both languages, by room, or by room and page: for the sentences of problems and the words of pages. */
export const words = {
  platform: { bn: platformBn, en: platformEn },
  'platform/docs': { bn: docsBn, en: docsEn },
  'platform/office': { bn: platformOfficeBn, en: platformOfficeEn },
  'platform/refusals': { bn: refusalsBn, en: refusalsEn },
  content: { bn: contentBn, en: contentEn },
  'content/pages': { bn: contentPagesBn, en: contentPagesEn },
  'content/files': { bn: contentFilesBn, en: contentFilesEn },
  'content/editor': { bn: contentEditorBn, en: contentEditorEn },
  enquiries: { bn: enquiriesBn, en: enquiriesEn },
  'enquiries/forms': { bn: enquiryFormsBn, en: enquiryFormsEn },
  'enquiries/office': { bn: enquiryOfficeBn, en: enquiryOfficeEn },
  'enquiries/mail': { bn: enquiryMailBn, en: enquiryMailEn },
  plans: { bn: plansBn, en: plansEn },
  payments: { bn: paymentsBn, en: paymentsEn },
  'payments/desk': { bn: paymentDeskBn, en: paymentDeskEn },
  'payments/papers': { bn: paymentPapersBn, en: paymentPapersEn },
  'payments/check': { bn: paymentCheckBn, en: paymentCheckEn },
  'payments/pay-direct': { bn: payDirectBn, en: payDirectEn },
  'payments/payment-state': { bn: paymentStateBn, en: paymentStateEn },
  'plans/rate-book': { bn: rateBookBn, en: rateBookEn },
  staff: { bn: staffBn, en: staffEn },
  'staff/audit': { bn: staffAuditBn, en: staffAuditEn },
  'staff/users': { bn: staffUsersBn, en: staffUsersEn },
  'staff/roles': { bn: staffRolesBn, en: staffRolesEn },
  policies: { bn: policiesBn, en: policiesEn },
  'policies/list': { bn: policyListBn, en: policyListEn },
  'policies/import': { bn: policyImportBn, en: policyImportEn },
  identity: { bn: identityBn, en: identityEn },
  accounts: { bn: accountsBn, en: accountsEn },
  'accounts/profile': { bn: accountProfileBn, en: accountProfileEn },
  'accounts/session': { bn: accountSessionBn, en: accountSessionEn },
  'accounts/pages': { bn: accountPagesBn, en: accountPagesEn },
  proposals: { bn: proposalsBn, en: proposalsEn },
  'proposals/filling': { bn: proposalFillingBn, en: proposalFillingEn },
  'proposals/print': { bn: proposalsPrintBn, en: proposalsPrintEn },
  quotes: { bn: quotesBn, en: quotesEn },
  returns: { bn: returnsBn, en: returnsEn },
  'quotes/compare': { bn: quotesCompareBn, en: quotesCompareEn },
  'payments/customer': { bn: customerAreaBn, en: customerAreaEn },
  news: { bn: newsBn, en: newsEn },
  'news/editor': { bn: newsEditorBn, en: newsEditorEn },
  directory: { bn: directoryBn, en: directoryEn },
  gallery: { bn: galleryBn, en: galleryEn },
  'gallery/editor': { bn: galleryEditorBn, en: galleryEditorEn },
  'directory/editor': { bn: directoryEditorBn, en: directoryEditorEn },
  search: { bn: searchBn, en: searchEn },
  'search/editor': { bn: searchEditorBn, en: searchEditorEn },
  site: { bn: siteBn, en: siteEn },
  'site/editor': { bn: siteEditorBn, en: siteEditorEn },
  'site/content': { bn: siteContentBn, en: siteContentEn },
  'site/home': { bn: siteHomeBn, en: siteHomeEn },
  portal: { bn: portalBn, en: portalEn },
}
