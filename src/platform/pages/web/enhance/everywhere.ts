import { listenForSubmits } from './busy-buttons.ts'
import { listenForCopy } from './copy.ts'
import { listenForDismiss } from './dismiss.ts'
import { listenForErrorSummary } from './focus-summary.ts'
import { listenForPrint } from './print.ts'
import { listenForShowPassword } from './show-password.ts'

/** Starts the document-wide listeners for `data-` attributes, on public pages and in the office alike. */
export function startEverywhere(): void {
  document.documentElement.dataset.scripts = 'yes'
  listenForSubmits()
  listenForShowPassword()
  listenForCopy(document)
  listenForPrint(document)
  listenForDismiss()
  listenForErrorSummary()
}
