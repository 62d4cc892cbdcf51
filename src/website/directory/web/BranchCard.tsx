import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, Icon } from '#ui'
import type { BranchCard as Branch } from '#website/content/section-contents.ts'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { placeOf } from '../find-branches.ts'
import { branchAnchor } from '../paths.ts'
import { formatKm } from './format-km.ts'
import { useDirectoryWords } from './words.ts'

export const anchorOf = ({ slug }: Pick<Branch, 'slug'>) => branchAnchor(slug)

type BranchCardProps = {
  branch: Branch
  /** The address of a map service, with {latitude} and {longitude}; empty: no directions. */
  directionsLink: string
  isOpen: boolean
  /** Its distance, if the reader has named a place. */
  km?: number | undefined
}

/**
 * A branch: name, address and telephone at a glance, the rest folded; unknown facts are left out (BRANCH-02).
 * `enhance/branch-finder.ts` adds its distance.
 */
export function BranchCard({ branch, directionsLink, isOpen, km }: BranchCardProps) {
  const stored = useStored()
  const words = useDirectoryWords().branch
  const write = useWriter()
  const text = useText()
  const language = useLanguage()
  return (
    <li id={anchorOf(branch)} className="branch">
      <details open={isOpen}>
        <summary>
          <h3>{stored(branch, 'name')}</h3>
          <b className="branch-km num">
            {km !== undefined && write.fill(words.distance, { km: formatKm(km, language) })}
          </b>
          <span className="branch-address">{stored(branch, 'address')}</span>
          <Icon of="chevron-down" />
        </summary>
        <div className="branch-body">
          <div className="branch-ways">
            <p>{write.fill(words.district, { district: text(branch, 'district') })}</p>
            <Ways of={branch} />
            <Directions branch={branch} directionsLink={directionsLink} />
          </div>
          <Operators of={branch} />
        </div>
      </details>
      {branch.phone && (
        <a
          href={`tel:${branch.phone.replace(/[^\d+]/g, '')}`}
          className="branch-call"
          aria-label={fill(words.call, { name: text(branch, 'name'), phone: branch.phone }, 'en')}
        >
          <Icon of="phone" />
          <span className="num">{branch.phone}</span>
        </a>
      )}
    </li>
  )
}

/** Its hours, and other ways to reach it. */
function Ways({ of: branch }: { of: Branch }) {
  const stored = useStored()
  const words = useDirectoryWords().branch
  const text = useText()
  return (
    <dl>
      {text(branch, 'hours') && (
        <div>
          <dt>{words.hours}</dt>
          <dd>{stored(branch, 'hours')}</dd>
        </div>
      )}
      {branch.email && (
        <div>
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${branch.email}`}>{branch.email}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Directions on the map service of the settings: a plain link, so nothing of theirs is loaded here. */
function Directions({ branch, directionsLink }: Pick<BranchCardProps, 'branch' | 'directionsLink'>) {
  const words = useDirectoryWords().branch
  const text = useText()
  const place = placeOf(branch)
  if (!place || !directionsLink) return null
  return (
    <Anchor href={fill(directionsLink, textsOf(place), 'en')} newTab className="branch-directions">
      {words.directions} <span className="sr-only">{text(branch, 'name')}</span>
      <Icon of="external-link" />
    </Anchor>
  )
}

function Operators({ of: { operators } }: { of: Branch }) {
  const stored = useStored()
  const words = useDirectoryWords().branch
  const text = useText()
  if (operators.length === 0) return null
  return (
    <div className="branch-operators">
      <h4>{words.operators}</h4>
      <ul>
        {operators.map((operator) => (
          <li key={operator.name + operator.bn_name}>
            <b>{stored(operator, 'name')}</b>
            {text(operator.designation, 'title') && <span>{stored(operator.designation, 'title')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As text, because the digits of an address stay Latin. */
function textsOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude: String(latitude), longitude: String(longitude) }
}
