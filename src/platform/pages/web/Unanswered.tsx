import { Alert, PassingToast } from '#ui'
import { usePlatformWords } from './words.ts'

/** A template inside a form: scripts show it if no answer came, so that typed text is not lost (ERR-01). */
export function Unanswered() {
  return (
    <template data-unanswered="">
      <Alert kind="danger" live>
        <WhyUnanswered />
      </Alert>
      <PassingToast text={<WhyUnanswered />} isSaid />
    </template>
  )
}

/** In such a template: no connection, or no answer although there is one; the script shows the one that is true. */
export function WhyUnanswered({ otherwise }: { otherwise?: string }) {
  const { networkDown, noAnswer } = usePlatformWords().problems
  return (
    <>
      <span data-line="down">{networkDown}</span>
      <span data-line="up">{otherwise ?? noAnswer}</span>
    </>
  )
}
