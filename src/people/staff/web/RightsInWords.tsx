import { modules } from '#platform/http/permissions.ts'
import { actOf, moduleOf } from '../permissions.ts'
import { useRolesWords } from './words.ts'

/** What permissions allow, in words, by module. */
export function RightsInWords({ ids }: { ids: readonly number[] }) {
  const words = useRolesWords()
  return (
    <dl className="grid gap-s3">
      {modules.map((module) => {
        const held = ids.filter((id) => moduleOf(id) === module)
        if (held.length === 0) return null
        return (
          <div key={module} className="gap-s4 sm:grid sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{words.modules[module]}</dt>
            <dd>
              <ul>
                {held.map((id) => (
                  <li key={id} className="first-letter:uppercase">
                    {sentenceOf(words, id)}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What one permission allows. */
export function sentenceOf({ does }: ReturnType<typeof useRolesWords>, id: number): string {
  const module = moduleOf(id)
  const act = actOf(id)
  return module && act ? does[module][act] : ''
}
