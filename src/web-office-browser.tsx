import { startEverywhere } from '#platform/web/enhance/everywhere.ts'
import { startOffice } from '#platform/web/office/start-office.tsx'
import { officeRoot } from '#platform/web/roots.ts'
import { officePages } from './web-office.tsx'

/** The office in the browser: a single-page application. */
startEverywhere()
await startOffice(
  officeRoot(officePages),
  import.meta.glob<Record<string, unknown>>([
    './*/{,*.}words.{bn,en}.ts',
    '!./{content,news,sandbox,site,quotes,returns}/*',
    '!./accounts/{words,sms.,notice.,pages.}*',
    '!./payments/{words,pay-direct.}*',
    '!./enquiries/{words,mail.,forms.}*',
    '!./payments/notice.*',
    '!./platform/refusals.*',
  ]),
)
