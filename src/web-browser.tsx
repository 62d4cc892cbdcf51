import '#platform/web/styles/main.css'
import { publicHalf } from '#platform/web/halves.ts'
import { startInBrowser } from '#platform/web/start-in-browser.tsx'
import { publicPages } from './web.tsx'
import { officeAddresses } from './web-addresses.ts'

/** The public half of the house in the browser. */
await startInBrowser(
  publicHalf(publicPages, officeAddresses),
  import.meta.glob<Record<string, unknown>>([
    './*/{,*.}words.{bn,en}.ts',
    // Spoken by the server only, or behind sign-in.
    '!./{sandbox,policies,identity,portal,proposals,staff}/*',
    '!./content/{words,files.}*',
    '!./accounts/{words,sms.,notice.,profile.,session.}*',
    '!./payments/{words,customer.,desk.,notice.,papers.,check.}*',
    '!./enquiries/{words,mail.,office.}*',
    '!./*/editor.*',
    '!./platform/{refusals,docs,office}.*',
    '!./plans/{illustration,rate-book}.*',
  ]),
)
