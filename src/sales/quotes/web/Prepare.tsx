import { Icon } from '#ui'
import { useQuotesWords } from './words.ts'

/** Lists what a proposal will ask for, so that nobody starts unprepared. */
export function Prepare() {
  const { prepare } = useQuotesWords()
  const things = [
    { icon: 'id-card', text: prepare.nationalId },
    { icon: 'users', text: prepare.nominee },
    { icon: 'clock', text: prepare.time },
  ] as const
  return (
    <div className="no-print mt-s5 border-t border-line pt-s5">
      <h3 className="font-semibold">{prepare.title}</h3>
      <ul className="mt-s3 grid gap-x-s5 gap-y-s2 text-s sm:grid-cols-2">
        {things.map(({ icon, text }) => (
          <li key={text} className="flex gap-s3">
            <Icon of={icon} className="mt-s1 text-green-700" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
