import type { Language } from '#kernel/language.ts'
import { pick } from '#kernel/pick.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { listLines } from '#money/ledger/server/ledger-store.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { parseMode, singleMode } from '#sales/plans/codes.ts'
import { getSettings } from '#website/content/server/store.ts'
import { receiptKindOf, receiptStateOf } from '../papers.ts'
import type { ReceiptPaper } from '../printed-papers.ts'
import type { PaperDependencies } from './dependencies.ts'
import { printReceipt } from './print-receipt.ts'
import { listEntriesAgainst, type StoredReceipt } from './store.ts'

/** A receipt as PDF, in the payer's language unless another is requested; if it was reversed, it says so. */
export async function showReceipt(
  deps: PaperDependencies,
  receipt: StoredReceipt,
  { today }: Pick<Call, 'today'>,
  language: Language = receipt.language,
): Promise<UploadedFile> {
  const { db, typesetter } = deps
  const { said, entry, payment } = receipt
  const { state, endedOn } = receiptStateOf(entry, await listEntriesAgainst(db, entry.id))
  const paper: ReceiptPaper = {
    language,
    number: receipt.number,
    issuedAt: receipt.issuedAt,
    kind: receiptKindOf(entry, payment),
    state,
    endedOn,
    ...pick(said, 'policyNumber', 'holder', 'sumAssured', 'nextDueDate'),
    planName: planName(deps.editions.current(today).book, said.planCode, language),
    mode: parseMode(said.mode) ?? singleMode,
    instalments: await listSettled(deps, entry.id),
    total: entry.amount,
    source: entry.source,
    method: payment?.method ?? undefined,
    transactionId: payment?.transactionId,
    bankTransactionId: payment?.bankTransactionId ?? undefined,
    checkUrl: deps.publicUrl + paymentPaths.receiptCheck(receipt.token),
  }
  return printReceipt(typesetter, await getSettings(db), paper)
}

async function listSettled({ db }: PaperDependencies, entryId: number): Promise<ReceiptPaper['instalments']> {
  const lines = await listLines(db, entryId)
  return lines.flatMap(({ account, instalment, dueDate, credit: amount }) =>
    account === 'premiums' && instalment !== undefined && dueDate
      ? [{ number: instalment + 1, dueDate, amount }]
      : [],
  )
}
