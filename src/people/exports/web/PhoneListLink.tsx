import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { ButtonLink } from '#ui'
import { phoneListOf } from '../paths.ts'
import type { PhoneListName } from '../phone-list.ts'
import { useExportWords } from './words.ts'

/** Beside the download button of a list: a link to the list with whole phone numbers, for those who may. */
export function PhoneListLink({ list, exportAddress }: { list: PhoneListName; exportAddress: string }) {
  const words = useExportWords()
  const may = useMay()(permission.personDataPhones)
  if (!may) return null
  return (
    <ButtonLink kind="text" href={phoneListOf(list, exportAddress)}>
      {words.button}
    </ButtonLink>
  )
}
