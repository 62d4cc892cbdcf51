import { Alert, PassingToast } from '#ui'
import { usePlatformWords } from './words.ts'

/** A template inside a form: scripts show it if there is no connection, so that typed text is not lost (ERR-01). */
export function Unanswered() {
  const { networkDown } = usePlatformWords().problems
  return (
    <template data-unanswered="">
      <Alert kind="danger" live>
        {networkDown}
      </Alert>
      <PassingToast text={networkDown} isSaid />
    </template>
  )
}
