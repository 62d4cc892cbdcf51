import { useActionData } from 'react-router'
import { LinkedAct } from './LinkedAct.tsx'
import type { Unsubscribed } from './unsubscribe.loader.ts'
import { useFormWords } from './words.ts'

/** The page of the link at the end of every newsletter. */
export default function UnsubscribePage() {
  const { unsubscribe } = useFormWords()
  return <LinkedAct words={unsubscribe} done={useActionData<Unsubscribed>()} />
}
