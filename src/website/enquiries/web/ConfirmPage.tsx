import { useActionData } from 'react-router'
import type { Confirmed } from './confirm.loader.ts'
import { LinkedAct } from './LinkedAct.tsx'
import { useFormWords } from './words.ts'

/** The page of the confirmation link of the newsletter. */
export default function ConfirmPage() {
  const { confirm } = useFormWords()
  return <LinkedAct words={confirm} done={useActionData<Confirmed>()} />
}
