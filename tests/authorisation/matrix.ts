/**
 * Who may do what, as a table: a row for each call and each page behind sign-in, a column for each kind of person.
 * `ok`: let in (whatever the answer then says about what was sent); 401 or 403: refused; `away`: sent to sign in or
 * to set a password; `home`: led to their own portal. A call or page that has no row fails the test: write its row by
 * thought, not by what it does.
 */

/** Nobody signed in, a policy holder, the people of the demo by their login id; former was inside when made inactive. */
export const people = ['nobody', 'rahima', 'admin', 'agent', 'bank', 'editor', 'newbie', 'former'] as const

export type Cell = 'ok' | 'away' | 'home' | number

/** What is sent where an empty call is refused for its content before anybody asks who sends it. */
export const inputs: Readonly<Record<string, object>> = {
  'POST /api-app/purchase-policy': { status: '0' },
  'POST /api-app/unfinished-proposal': { values: {} },
  'POST /api-app/second-factor/enrol': { way: 'passkey' },
  'POST /api-app/second-factor/remove': { kind: 'passkey' },
  'POST /v1/core/reports': {
    policies: [{ policy_number: '900000001', revision: 9, status: 'mature', fup: null, last_payment: null }],
  },
}

export const calls = `
                                                    nobody rahima admin  agent  bank   editor newbie former
  GET  /v1/get/setting                              ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/all_navigation                       ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/navigation                           ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/footer_navigation                    ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/documents                            ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/document                             ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/modalPopup                           ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/routes                               ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/page                                 ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/sectionandContent                    ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/contents                             ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/web_news                             ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/getWebNewsCateogry                   ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/get/getWebNewsFilter                     ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/getEvent                             ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/getAllNewsEvent                      ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/getExploreUpdateContent              ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/getAlbums                            ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/getgallerys                          ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/newsSubscribe                            ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/newsletter/confirm                       ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/newsletter/unsubscribe                   ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/reminders/stop                           ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/links/look                               ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/links/open                               ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/referral-papers/look                     ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/referral-papers/birth-date               ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/referral-papers/hand-in                  ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/enquiries/call-me                        ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/sendContactus                            ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/register_user                            ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/council-member                       ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/search                               ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/search/suggestions                       ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/search/clicks                            ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/home                                 ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/get/productDetails                       ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/acceptCookies                            ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/quotes                                   ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/quotes/{number}/illustration             ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/calculator/start                         ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/calculator/rates                         ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/pay_online                               ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/payments/notification/{gateway}          ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/payments/notification                    ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/payments/{reference}/return/{outcome}    ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/payments/{reference}/return/{outcome}    ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/payments/state                           ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/getPoliciesBasedOnAge                    ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/getTermsBasedOnPolicy                    ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/getSumAssuredValidation                  ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/getCalculations                          ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/compare                                  ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/calculator/plans                         ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/calculator/premium                       ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/quotes/{number}                          ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/fixed_premium/start                      ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/fixed_premium/getPoliciesBasedOnAge      ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/fixed_premium/getTermsList               ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/fixed_premium/getPremiumList             ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/fixed_premium/getCalculations            ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/fixed_premium/quotes/{number}            ok     ok     ok     ok     ok     ok     ok     ok
  POST /api-app/user-login                          ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/get/login                                ok     ok     ok     ok     ok     ok     ok     ok
  POST /api-app/customer-login                      ok     ok     ok     ok     ok     ok     ok     ok
  POST /api-app/resend-otp                          ok     ok     ok     ok     ok     ok     ok     ok
  POST /api-app/match-otp                           ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/signup/policy                            ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/signup/verify-pin                        ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/get/userInfo                             ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/signup/registration                      ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/get/forgotPassword                       ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/forgot-password-mail-sent                ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/get/otpVerification                      ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/policy/policy_validation                 ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/policy/policy_amount_validation          ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/policy/payment_particulars               401    401    401    401    401    401    401    401
  GET  /openapi.json                                ok     ok     ok     ok     ok     ok     ok     ok
  POST /api-app/logout                              ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/way-in                                   ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/way-in/leave                             ok     ok     ok     ok     ok     ok     ok     ok
  GET  /api-app/enquiries                           401    403    ok     403    403    ok     403    401
  GET  /api-app/enquiries/export                    401    403    ok     403    403    ok     403    401
  POST /api-app/enquiries/status                    401    403    ok     403    403    ok     403    401
  GET  /api-app/search-desk                         401    403    ok     403    403    ok     403    401
  POST /api-app/search-desk/answer                  401    403    ok     403    403    ok     403    401
  POST /api-app/search-desk/same                    401    403    ok     403    403    ok     403    401
  GET  /api-app/content                             401    403    ok     403    403    ok     403    401
  GET  /api-app/content/entry                       401    403    ok     403    403    ok     403    401
  POST /api-app/content/check                       401    403    ok     403    403    ok     403    401
  GET  /api-app/content/history                     401    403    ok     403    403    ok     403    401
  GET  /api-app/content/version                     401    403    ok     403    403    ok     403    401
  GET  /api-app/content/preview                     401    403    ok     403    403    ok     403    401
  GET  /api-app/content/uses                        401    403    ok     403    403    ok     403    401
  POST /api-app/content/save                        401    403    ok     403    403    ok     403    401
  POST /api-app/content/keep                        401    403    ok     403    403    ok     403    401
  POST /api-app/content/drop                        401    403    ok     403    403    ok     403    401
  POST /api-app/content/publish                     401    403    ok     403    403    ok     403    401
  POST /api-app/content/unpublish                   401    403    ok     403    403    ok     403    401
  POST /api-app/content/schedule                    401    403    ok     403    403    ok     403    401
  POST /api-app/content/cancel-schedule             401    403    ok     403    403    ok     403    401
  POST /api-app/content/restore                     401    403    ok     403    403    ok     403    401
  POST /api-app/content/move                        401    403    ok     403    403    ok     403    401
  POST /api-app/content/remove                      401    403    ok     403    403    ok     403    401
  POST /api-app/content/look-after                  401    403    ok     403    403    ok     403    401
  GET  /api-app/content/work                        401    403    ok     403    403    ok     403    401
  GET  /api-app/content/imports                     401    403    ok     403    403    ok     403    401
  POST /api-app/content/undo-import                 401    403    ok     403    403    ok     403    401
  GET  /api-app/content/branch-sheet/export         401    403    ok     403    403    ok     403    401
  POST /api-app/content/branch-sheet/check          401    403    ok     403    403    ok     403    401
  POST /api-app/content/branch-sheet                401    403    ok     403    403    ok     403    401
  GET  /api-app/newsletter                          401    403    ok     403    403    ok     403    401
  GET  /api-app/newsletter/issue                    401    403    ok     403    403    ok     403    401
  POST /api-app/newsletter/save                     401    403    ok     403    403    ok     403    401
  POST /api-app/newsletter/test                     401    403    ok     403    403    ok     403    401
  POST /api-app/newsletter/send                     401    403    ok     403    403    ok     403    401
  POST /api-app/newsletter/stop                     401    403    ok     403    403    ok     403    401
  POST /v1/newsletter/bounces                       ok     ok     ok     ok     ok     ok     ok     ok
  POST /api-app/content/media                       401    403    ok     403    403    ok     403    401
  POST /api-app/content/paper                       401    403    ok     403    403    ok     403    401
  POST /api-app/content/edition                     401    403    ok     403    403    ok     403    401
  POST /api-app/content/media/replace               401    403    ok     403    403    ok     403    401
  GET  /api-app/content/library                     401    403    ok     403    403    ok     403    401
  GET  /api-app/content/library/file                401    403    ok     403    403    ok     403    401
  GET  /api-app/content/order                       401    403    ok     403    403    ok     403    401
  POST /api-app/content/order                       401    403    ok     403    403    ok     403    401
  GET  /api-app/content/targets                     401    403    ok     403    403    ok     403    401
  GET  /api-app/content/redirects                   401    403    ok     403    403    ok     403    401
  POST /api-app/content/redirect                    401    403    ok     403    403    ok     403    401
  POST /api-app/get-users                           401    403    ok     403    403    403    403    401
  POST /api-app/get-user                            401    403    ok     403    403    403    403    401
  POST /api-app/store-users                         401    403    ok     403    403    403    403    401
  POST /api-app/update-users                        401    403    ok     403    403    403    403    401
  POST /api-app/get-roles                           401    403    ok     403    403    403    403    401
  POST /api-app/get-role                            401    403    ok     403    403    403    403    401
  POST /api-app/store-roles                         401    403    ok     403    403    403    403    401
  POST /api-app/update-roles                        401    403    ok     403    403    403    403    401
  POST /api-app/permissions                         401    403    ok     403    403    403    403    401
  POST /api-app/check-permissions                   401    403    ok     403    403    403    403    401
  POST /api-app/assign-permissions                  401    403    ok     403    403    403    403    401
  POST /api-app/permission-holders                  401    403    ok     403    403    403    403    401
  GET  /api-app/audit                               401    403    ok     403    403    403    403    401
  GET  /api-app/audit/export                        401    403    ok     403    403    403    403    401
  POST /api-app/get-policy-list                     401    ok     ok     ok     ok     403    403    401
  GET  /api-app/policies/export                     401    403    ok     ok     ok     403    403    401
  POST /api-app/store-policy-view                  401    403    ok     ok     ok     403    403    401
  POST /api-app/update-policy-view                 401    403    ok     ok     ok     403    403    401
  POST /api-app/delete-policy-view                 401    403    ok     ok     ok     403    403    401
  POST /api-app/customer-dashboard                  401    ok     403    403    403    403    403    401
  POST /api-app/policy-figures                      401    403    ok     ok     ok     403    403    401
  POST /api-app/policy-history                      401    ok     ok     ok     ok     403    403    401
  GET  /api-app/policy-reminders/{id}               401    ok     ok     ok     ok     403    403    401
  POST /api-app/policy-reminders/{id}               401    ok     ok     ok     ok     403    403    401
  POST /api-app/send-pay-link                       401    403    ok     ok     ok     403    403    401
  POST /api-app/store-policy-note                   401    403    ok     ok     ok     403    403    401
  POST /api-app/policy-overview                     401    403    ok     ok     ok     403    403    401
  GET  /api-app/referrals                           401    403    ok     403    403    403    403    401
  GET  /api-app/referrals/{id}                      401    403    ok     403    403    403    403    401
  POST /api-app/referrals/{id}/owner                401    403    ok     403    403    403    403    401
  POST /api-app/referrals/{id}/papers               401    403    ok     403    403    403    403    401
  GET  /api-app/asked-papers/{id}                   401    ok     ok     ok     ok     403    403    401
  POST /api-app/returned-papers/{id}                401    403    ok     ok     ok     403    403    401
  POST /api-app/asked-papers/{id}                   401    ok     ok     ok     ok     403    403    401
  POST /api-app/referrals/{id}/decide               401    403    ok     403    403    403    403    401
  POST /api-app/referrals/{id}/withdraw             401    ok     ok     403    403    403    403    401
  GET  /api-app/own-referral/{id}                   401    ok     403    403    403    403    403    401
  POST /api-app/person-overview                     401    403    ok     ok     ok     403    403    401
  POST /api-app/check-retries                       401    403    ok     ok     ok     403    403    401
  POST /api-app/retry-pushes                        401    403    ok     ok     ok     403    403    401
  POST /api-app/customer-policy-details             401    403    ok     ok     ok     403    403    401
  POST /api-app/customer-end-policy-details         401    ok     403    403    403    403    403    401
  POST /api-app/user-dashboard                      401    403    ok     ok     ok     403    403    401
  POST /api-app/retry-push                          401    403    ok     ok     ok     403    403    401
  POST /v1/core/reports                             401    401    401    401    401    401    401    401
  GET  /api-app/policy-document/{key}               401    ok     ok     ok     ok     ok     403    401
  GET  /v1/auth/users/                              401    ok     ok     ok     ok     ok     403    401
  POST /api-app/get-user-profile                    401    ok     ok     ok     ok     ok     403    401
  POST /api-app/get-user-profiles                   401    ok     ok     ok     ok     ok     403    401
  POST /api-app/reset-password                      401    ok     ok     ok     ok     ok     ok     401
  GET  /api-app/session                             401    ok     ok     ok     ok     ok     403    401
  POST /api-app/stay-signed-in                      401    ok     ok     ok     ok     ok     403    401
  POST /api-app/second-factor                       ok     ok     ok     ok     ok     ok     ok     ok
  POST /api-app/second-factor/enrol                 401    ok     ok     ok     ok     ok     403    401
  POST /api-app/second-factor/passkey               401    ok     ok     ok     ok     ok     403    401
  GET  /api-app/second-factor                       401    ok     ok     ok     ok     ok     403    401
  POST /api-app/second-factor/remove                401    ok     ok     ok     ok     ok     403    401
  POST /api-app/second-factor/recovery-codes        401    ok     ok     ok     ok     ok     403    401
  GET  /api-app/fresh-proof                         401    ok     ok     ok     ok     ok     403    401
  POST /api-app/fresh-proof                         401    ok     ok     ok     ok     ok     403    401
  POST /api-app/my-sessions                         401    ok     ok     ok     ok     ok     403    401
  POST /v1/userpanel/changepassword                 401    ok     403    403    403    403    403    401
  GET  /api-app/customer-area                       401    ok     403    403    403    403    403    401
  POST /v1/userpanel/dashboard                      401    ok     403    403    403    403    403    401
  POST /v1/userpanel/policy-details                 401    ok     403    403    403    403    403    401
  GET  /api-app/own-due-dates/{id}                  401    ok     403    403    403    403    403    401
  POST /v1/userpanel/policyinvoice                  401    ok     403    403    403    403    403    401
  POST /api-app/own-payments                        401    ok     403    403    403    403    403    401
  POST /api-app/customer-premium-payment            401    ok     403    403    403    403    403    401
  POST /api-app/pushwebnitification                 401    ok     ok     ok     ok     ok     403    401
  GET  /api-app/push-devices                        401    ok     403    403    403    403    403    401
  POST /api-app/forget-push-device                  401    ok     403    403    403    403    403    401
  POST /api-app/end-sessions                        401    ok     ok     ok     ok     ok     403    401
  POST /api-app/purchase-policy                     401    ok     403    ok     ok     403    403    401
  POST /v1/policy/policy_add                        401    ok     403    ok     ok     403    403    401
  POST /v1/policy/policy_nominee_add                401    ok     ok     ok     ok     ok     403    401
  GET  /api-app/agent-list                          401    403    ok     ok     ok     403    403    401
  POST /api-app/find-customer                       401    403    ok     ok     ok     403    403    401
  POST /api-app/search-by-nid                       401    ok     ok     ok     ok     403    403    401
  POST /api-app/test-nid-person-values              401    403    ok     ok     ok     403    403    401
  POST /api-app/nid-check                           401    403    ok     ok     ok     403    403    401
  POST /api-app/full-national-id                    401    ok     ok     403    403    403    403    401
  GET  /api-app/proposal-form                       401    ok     ok     ok     ok     ok     403    401
  GET  /api-app/proposal-preview/{paper}            401    ok     ok     ok     ok     ok     403    401
  POST /api-app/check-proposal                      401    ok     403    ok     ok     403    403    401
  POST /api-app/unfinished-proposal                 401    ok     403    ok     ok     403    403    401
  GET  /api-app/unfinished-proposals                401    ok     ok     ok     ok     ok     403    401
  POST /api-app/forget-unfinished-proposal          401    ok     ok     ok     ok     ok     403    401
  GET  /api-app/proposals/{id}/paper                401    ok     ok     ok     ok     403    403    401
  GET  /v1/payments/papers/{token}                  ok     ok     ok     ok     ok     ok     ok     ok
  GET  /v1/payments/receipt                         ok     ok     ok     ok     ok     ok     ok     ok
  GET  /api-app/receipt                             401    ok     ok     403    403    403    403    401
  GET  /api-app/statement                           401    ok     ok     403    403    403    403    401
  GET  /api-app/premium-certificate                 401    ok     ok     403    403    403    403    401
  GET  /v1/proposals/check/{code}                   ok     ok     ok     ok     ok     ok     ok     ok
  POST /api-app/consent-code                        401    403    403    ok     ok     403    403    401
  GET  /api-app/consent-state                       401    403    ok     ok     ok     ok     403    401
  GET  /api-app/applicant-answers                   401    403    ok     ok     ok     ok     403    401
  GET  /v1/your-proposal                            ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/your-proposal/birth-date                 ok     ok     ok     ok     ok     ok     ok     ok
  POST /v1/your-proposal/answer                     ok     ok     ok     ok     ok     ok     ok     ok
  POST /api-app/payments/list                       401    403    ok     403    403    403    403    401
  GET  /api-app/payments/export                     401    403    ok     403    403    403    403    401
  GET  /api-app/payments/desk                       401    403    ok     403    403    403    403    401
  GET  /api-app/payments/waiting                    401    403    ok     403    403    403    403    401
  GET  /api-app/payments/{id}                       401    403    ok     403    403    403    403    401
  POST /api-app/payments/{id}/ask                   401    403    ok     403    403    403    403    401
  POST /api-app/payments/{id}/release               401    403    ok     403    403    403    403    401
  POST /api-app/payments/{id}/refund                401    403    ok     403    403    403    403    401
  POST /api-app/payments/{id}/use-excess            401    403    ok     403    403    403    403    401
  POST /api-app/payments/{id}/seen                  401    403    ok     403    403    403    403    401
  GET  /api-app/payments/differences                401    403    ok     403    403    403    403    401
  POST /api-app/payments/differences/{id}/explain   401    403    ok     403    403    403    403    401
  POST /api-app/payments/differences/{id}/tell-core 401    403    ok     403    403    403    403    401
  POST /api-app/payments/differences/{id}/known-to-core 401 403    ok     403    403    403    403    401
  POST /api-app/payments/compare                    401    403    ok     403    403    403    403    401
  POST /api-app/payments/mop-up                     401    403    ok     403    403    403    403    401
  POST /api-app/payments/strange-notices/seen       401    403    ok     403    403    403    403    401
  GET  /api-app/approvals                           401    403    ok     ok     ok     ok     403    401
  GET  /api-app/approvals/waiting                   401    ok     ok     ok     ok     ok     403    401
  GET  /api-app/approvals/{id}                      401    403    ok     ok     ok     ok     403    401
  POST /api-app/approvals/{id}/decide               401    403    ok     ok     ok     ok     403    401
  GET  /api-app/my-data                             401    ok     403    403    403    403    403    401
  GET  /api-app/my-data/export                      401    ok     403    403    403    403    403    401
  POST /api-app/my-data/requests                    401    ok     403    403    403    403    403    401
  POST /api-app/my-data/take-back                   401    ok     403    403    403    403    403    401
  POST /api-app/my-data/withdraw                    401    ok     403    403    403    403    403    401
  GET  /api-app/person-requests                     401    403    ok     403    403    403    403    401
  GET  /api-app/person-requests/{id}                401    403    ok     403    403    403    403    401
  POST /api-app/person-requests/{id}/see-to        401    403    ok     403    403    403    403    401
  POST /api-app/person-requests/{id}/decide         401    403    ok     403    403    403    403    401
  GET  /api-app/phone-lists                         401    403    ok     403    403    403    403    401
  POST /api-app/phone-lists                         401    403    ok     403    403    403    403    401
  GET  /api-app/phone-lists/{id}                    401    403    ok     403    403    403    403    401
  GET  /api-app/phone-lists/{id}/export             401    403    ok     403    403    403    403    401
  GET  /api-app/rate-book/editions                  401    403    ok     403    403    403    403    401
  POST /api-app/rate-book/check                     401    403    ok     403    403    403    403    401
  POST /api-app/rate-book/editions                  401    403    ok     403    403    403    403    401
  GET  /api-app/portal-menu                         401    ok     ok     ok     ok     ok     403    401
`

/** The rows of a table by `METHOD path`. */
export function readTable(text: string): Map<string, Cell[]> {
  const [head = '', ...rows] = text.trim().split('\n')
  if (head.trim().split(/\s+/).join() !== people.join()) throw new Error('The columns are not the people')
  return new Map(
    rows.map((row) => {
      const [method, path, ...cells] = row.trim().split(/\s+/)
      return [`${method} ${path}`, cells.map(readCell)]
    }),
  )
}

function readCell(cell: string): Cell {
  return cell === 'ok' || cell === 'away' || cell === 'home' ? cell : Number(cell)
}
