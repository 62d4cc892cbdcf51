import { startEverywhere } from '#platform/pages/web/enhance/everywhere.ts'
import { startOffice } from '#platform/pages/web/office/start-office.tsx'
import { officeRoot } from '#platform/pages/web/roots.ts'
import { officePages } from './web-office.tsx'

/** The office in the browser: a single-page application. */
startEverywhere()
await startOffice(
  officeRoot(officePages),
  import.meta.glob<Record<string, unknown>>([
    './*/*/{,*.}words.{bn,en}.ts',
    '!./website/{content,news,site}/*',
    '!./sales/{quotes,returns}/*',
    '!./money/pay-direct/*',
    '!./money/ledger/words.*',
    '!./money/receipts/notice.*',
    '!./people/accounts/{words,sms.,notice.,pages.}*',
    '!./website/enquiries/{words,mail.,forms.}*',
    '!./website/{drafts/words,media-library/words,*/editor.words}.*',
    '!./platform/http/*',
  ]),
)
