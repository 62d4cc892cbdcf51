import { useLoaderData } from 'react-router'
import type { MemberCard } from '#website/content/section-contents.ts'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { memberAnchor } from '../paths.ts'
import type { loader } from './board.loader.ts'
import { StoredPage } from './StoredPage.tsx'
import { useDirectoryWords } from './words.ts'

/** The board: first what it is and does, then its members (COUNCIL-01). */
export default function BoardPage() {
  return (
    <StoredPage
      of={useLoaderData<typeof loader>()}
      more={(section) => section.type === 'council' && <Members of={section.contents} />}
    />
  )
}

function Members({ of: members }: { of: readonly MemberCard[] }) {
  const words = useDirectoryWords().board
  if (members.length === 0) return <p>{words.none}</p>
  return (
    <ul className="board">
      {members.map((member) => (
        <Member key={member.slug} of={member} />
      ))}
    </ul>
  )
}

function Member({ of: member }: { of: MemberCard }) {
  const stored = useStored()
  const words = useDirectoryWords().board
  const text = useText()
  const phone = text(member, 'phone')
  const email = text(member, 'email')
  return (
    <li id={memberAnchor(member.slug)} className="member">
      <Picture of={member} sizes="160px" width={160} height={160} className="member-picture" />
      <div>
        <p className="member-office">{stored(member, 'council_designation')}</p>
        <h3>{stored(member, 'name')}</h3>
        <p className="member-words">{stored(member, 'description')}</p>
        <dl className="member-ways">
          {phone && (
            <div>
              <dt>{words.phone}</dt>
              <dd>
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="num">
                  {phone}
                </a>
              </dd>
            </div>
          )}
          {email && (
            <div>
              <dt>{words.email}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  )
}
