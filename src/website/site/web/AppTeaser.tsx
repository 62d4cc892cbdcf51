import { formatTaka, taka } from '#kernel/money.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { artUrl, ButtonLink, Icon } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import type { RecordOf } from './home.loader.ts'
import { useHomeWords } from './words.ts'

/** The portal on a phone (HOME-12), with a drawing of its screen. */
export function AppTeaser({ teaser }: { teaser: RecordOf<'lic mobile app'> }) {
  const stored = useStored()
  return (
    <section className="app-teaser later">
      <div className="w">
        <div className="app-teaser-text">
          <h2>{stored(teaser, 'title')}</h2>
          <p className="lead">{stored(teaser, 'description')}</p>
          <div className="btn-set">
            {teaser.links.map((link) => (
              <ButtonLink key={link.url} href={link.url} icon="smartphone">
                {stored(link, 'text')}
              </ButtonLink>
            ))}
          </div>
        </div>
        <PhoneDrawing />
      </div>
    </section>
  )
}

const exampleInstalment = taka(26_190)
const exampleDays = 12

function PhoneDrawing() {
  const words = useHomeWords().phone
  const write = useWriter()
  return (
    <div className="phone" aria-hidden="true">
      <p className="phone-greeting">
        <span className="avatar">
          <img src={artUrl('avatar-woman')} width={44} height={44} alt="" loading="lazy" />
        </span>
        {words.greeting}
      </p>
      <div className="phone-due">
        {write.fill(words.next, { n: exampleDays })}
        <b className="num">{formatTaka(exampleInstalment, write.language)}</b>
        <span>{words.payNow}</span>
      </div>
      <p className="phone-head">{words.policies}</p>
      <ul>
        <li>
          {words.first}
          <span className="chip chip-mari">
            <Icon of="clock" />
            {write.fill(words.left, { n: exampleDays })}
          </span>
        </li>
        <li>
          {words.second}
          <span className="chip chip-green">
            <Icon of="check" />
            {words.paid}
          </span>
        </li>
      </ul>
    </div>
  )
}
