import '#platform/web/styles/main.css'
import '#platform/web/styles/more.css'
import '#platform/web/styles/office.css'
import { officeHalf } from '#platform/web/halves.ts'
import { startInBrowser } from '#platform/web/start-in-browser.tsx'
import { officePages } from './web-office.tsx'

/** The office half of the house in the browser. */
await startInBrowser(
  officeHalf(officePages),
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
