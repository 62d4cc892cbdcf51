import { useLanguage } from '#platform/http/web/visit.ts'
import { Alert, PassingToast } from '#ui'
import { usePlatformWords } from './words.ts'

/** Within a form: what scripts say in it when there is no connection, instead of leaving what was typed (ERR-01). */
export function Unanswered() {
  const { networkDown } = usePlatformWords().problems
  const language = useLanguage()
  return (
    <template data-unanswered="">
      <Alert kind="danger" live>
        {networkDown}
      </Alert>
      <PassingToast text={networkDown} language={language} isSaid />
    </template>
  )
}
