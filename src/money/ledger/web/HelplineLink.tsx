import { useRouteLoaderData } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import type { Brand } from '#people/accounts/web/brand.loader.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { TelephoneLink } from '#ui'
import type { getSetting } from '#website/content/contract.ts'
import { usePaymentStateWords } from './words.ts'

/** The helpline, as the frame around the page has it: that of the invoice, or of the site. */
export function HelplineLink() {
  const words = usePaymentStateWords()
  const write = useWriter()
  const area = useRouteLoaderData<{ readonly brand: Brand }>('customer-invoice')
  const site = useRouteLoaderData<{ readonly setting: Out<typeof getSetting>['data'] }>('site')
  const helpline =
    area?.brand.helpline ?? (site && { bn: site.setting.bn_helpline, en: site.setting.helpline })
  if (!helpline) return null
  return (
    <TelephoneLink number={helpline.en}>
      {write.fill(words.helpline, { helpline: helpline[write.language] })}
    </TelephoneLink>
  )
}
