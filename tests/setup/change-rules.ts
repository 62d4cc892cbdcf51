import { type ArchitectureRule, eachText } from './rule-parts.ts'
import { sourceFile } from './source-files.ts'

/** Files that commit data of their own, which must persist even if the call fails, and which data. */
const committedByItself: Readonly<Record<string, string>> = {
  'src/app.ts': 'hands it to the modules',
  'src/module-dependencies.ts': 'hands it to the modules',
  'src/outside.ts': 'says what it is for',
  'src/money/ledger/server/open-payment.ts': 'what the gateway answered when it was asked for a payment page',
  'src/money/ledger/server/note-second-success.ts': 'a second success that the gateway reported',
  'src/money/ledger/server/payment-sweep.ts': 'when the gateway was asked',
  'src/money/ledger/server/process-notification.ts': 'what the gateway reported',
  'src/money/ledger/server/settle-payment.ts': 'what the gateway answered about a payment',
  'src/money/ledger/server/show-payment.ts': 'the job that asks the gateway about a payment',
  'src/money/pay-direct/server/validate-policy.ts': 'refusals',
  'src/money/payment-desk/server/carry-out-refund.ts': 'what the gateway answered about a refund',
  'src/money/reminders/server/send-reminder.ts': 'which channel took a message while the other one was down',
  'src/people/accounts/server/note-refused.ts': 'refusals',
  'src/people/accounts/server/prove-password.ts': 'counts of tries',
  'src/people/accounts/server/sign-in.ts': 'counts of tries',
  'src/people/accounts/server/try-factor.ts': 'refusals',
  'src/people/exports/server/stream-list.ts': 'who took which list along, before its first line goes out',
  'src/people/identity/server/ask-service.ts': 'what the national ID service answered',
  'src/people/identity/server/look-up-person.ts': 'the consent that a look-up was made with',
  'src/policies/core-push/server/push-to-core.ts': 'who makes the next try of a push',
  'src/policies/policies/server/read-document.ts': 'addresses of documents handed out',
  'src/policies/policies/server/routes.ts': 'addresses of documents handed out',
  'src/policies/policy-list/server/export-policies.ts': 'which policies stand in a file that was sent',
  'src/portals/office/server/show-person.ts': 'addresses of documents handed out',
  'src/sales/proposal-form/server/open-proposal.ts': 'addresses of documents handed out',
  'src/sales/proposals/server/receive-document.ts': 'refusals',
  'src/sales/proposals/server/price-cover.ts': 'the stored form of a quote that was sent along',
  'src/sales/proposals/server/ask-applicant.ts': 'that an SMS did not go out',
  'src/sales/proposals/server/require-applicant-consent.ts': 'counts of tries',
  'src/sales/proposals/server/unfinished.ts': 'the stored form of a quote that was sent along',
  'src/sales/underwriting/server/show-referral.ts': 'addresses of documents handed out',
  'src/website/media-library/server/add-paper.ts': 'refusals',
  'src/website/newsletter/server/send-issue.ts': 'which mail is claimed, and what the mail server answered',
  'src/website/search/server/routes.ts': 'counts of searches without a result',
}

/**
 * Files that open a transaction of their own: jobs, commands and the start, which are not calls, and counts
 * of attempts.
 */
const ownTransaction: readonly string[] = [
  'src/platform/limits/server/password-guard.ts',
  'src/people/staff/server/first-admin.ts',
  'src/people/staff/server/first-roles.ts',
  'src/people/staff/server/sealed-users-store.ts',
  'src/people/staff/server/audit-chain-store.ts',
  'src/people/staff/server/destroyed-keys-outside.ts',
  'src/portals/personal-data/server/erase-returned.ts',
  'src/sales/proposals/server/seal-stored.ts',
  'src/sales/proposals/server/scan-documents.ts',
  'src/policies/policy-list/server/write-sounds.ts',
  'src/policies/core-push/server/push-store.ts',
  'src/policies/policies/server/seal-stored-ids-store.ts',
  'src/policies/policy-import/server/store-imported-lines.ts',
  'src/sales/rate-books/server/load-edition.ts',
  'src/website/content/server/schedule-publication.ts',
  'src/website/content/server/store-content.ts',
  'src/website/search/server/refresh-index.ts',
  'src/website/content/server/undo-command.ts',
  // It is always rolled back: a draft is published only for a preview (decision 0110).
  'src/website/drafts/server/preview.ts',
]

const isTest = (path: string) => path.endsWith('.test.ts')
const isOutsideModules = (path: string) => !path.startsWith('src/') || path.startsWith('src/platform/')

/** How calls write (decisions 0054 and 0124). */
export const changeRules: readonly ArchitectureRule[] = [
  {
    sentence:
      'only listed files commit by themselves; everything else that a call writes goes through change',
    findOffences: (files) =>
      eachText(
        files,
        /\bautocommit\b(?!: Autocommit)/,
        'write through change, or list in tests/setup/change-rules.ts what must stand when the call fails',
        (path) => isTest(path) || isOutsideModules(path) || path in committedByItself,
      ),
    broken: [
      sourceFile(
        'src/people/staff/server/add-user.ts',
        'export const addUser = ({ autocommit }: Deps, user: NewUser) => insertUser(autocommit, user)',
      ),
      sourceFile('src/money/payment-desk/server/refund-payment.ts', 'await orderRefund(deps.autocommit, id)'),
    ],
  },
  {
    sentence: 'calls open no transaction of their own: change opens it and writes the audit line in it',
    findOffences: (files) =>
      eachText(
        files,
        /(?<!\bautocommit)\.transaction\(/,
        'let handleChange open the transaction (decision 0054)',
        (path) => isTest(path) || isOutsideModules(path) || ownTransaction.includes(path),
      ),
    broken: [
      sourceFile(
        'src/money/payment-desk/server/release-payment.ts',
        'await deps.db.transaction(async (tx) => bookPayment(tx, payment))',
      ),
      sourceFile('src/website/enquiries/server/routes.ts', 'await db\n  .transaction((tx) => store(tx))'),
    ],
  },
  {
    sentence: 'no cast makes a writing handle of a reading one',
    findOffences: (files) =>
      eachText(
        files,
        /\bas (Database|Transaction|Autocommit|DbOrTx)\b/,
        'take a parameter of the type that writes (decision 0124)',
        (path) => isTest(path) || !path.startsWith('src/') || path.startsWith('src/platform/database/'),
      ),
    broken: [sourceFile('src/people/staff/server/show-user.ts', 'await noteSeen(db as Database, user.id)')],
  },
]
