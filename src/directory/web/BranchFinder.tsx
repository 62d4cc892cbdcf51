import { useId } from 'react'
import type { BranchCard as Branch } from '#content/section-contents.ts'
import { useText } from '#content/web/Text.tsx'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { MapPin } from '#platform/web/ui/icons.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { type BranchQuestion, type FoundBranch, findBranches, sortByDistance } from '../find-branches.ts'
import { branchLocatorPath } from '../paths.ts'
import { BranchCard } from './BranchCard.tsx'
import { BranchForm } from './BranchForm.tsx'
import { BranchMap } from './BranchMap.tsx'
import { formatKm } from './format-km.ts'
import { type Position, usePosition } from './use-position.ts'
import { useDirectoryWords } from './words.ts'

type BranchFinderProps = {
  branches: readonly Branch[]
  asked: BranchQuestion
  /** The address of a map service, with {latitude} and {longitude} in it; empty: no directions. */
  directionsLink: string
}

/** Branches by name, district, division, on the map, or by how near they are. The list says all that the map shows. */
export function BranchFinder({ branches, asked, directionsLink }: BranchFinderProps) {
  const words = useDirectoryWords()
  const language = useLanguage()
  const listId = useId()
  const [position, askPosition, forgetPosition] = usePosition()
  const here = position.state === 'known' ? position.place : undefined
  const found = findBranches(branches, asked)
  const shown: FoundBranch[] = here ? sortByDistance(found, here) : found
  const count = found.length < branches.length ? words.finder.countOf : words.finder.count
  return (
    <div className="finder">
      <div className="finder-ask">
        <BranchForm asked={asked} />
        <Nearest
          {...{ position, askPosition, forgetPosition }}
          nearest={here && sortByDistance(branches, here)[0]}
        />
      </div>
      <div className="finder-map">
        <a href={`#${listId}`} className="finder-skip">
          {words.map.skip}
        </a>
        <BranchMap branches={branches} shown={shown} asked={asked} here={here} />
        <p className="finder-how">{words.map.how}</p>
      </div>
      <div className="finder-list">
        <p id={listId} tabIndex={-1} className="finder-count" role="status">
          <b>{fill(count, { n: found.length, all: branches.length }, language)}</b>
          {here && found.length > 0 && `, ${words.finder.byDistance}`}
        </p>
        {shown.length > 0 ? (
          <ol className="branch-list">
            {shown.map((branch) => (
              <BranchCard key={branch.slug} branch={branch} directionsLink={directionsLink} />
            ))}
          </ol>
        ) : (
          <div className="finder-none">
            <p>{words.finder.none}</p>
            <ButtonLink href={branchLocatorPath}>{words.finder.showAll}</ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}

type NearestProps = {
  position: Position
  askPosition: () => void
  forgetPosition: () => void
  /** Of all branches, whatever the list is narrowed to. */
  nearest: FoundBranch | undefined
}

/** Asks the browser where the reader is, only when pressed; says what became of it. */
function Nearest({ position, askPosition, forgetPosition, nearest }: NearestProps) {
  const words = useDirectoryWords().finder
  const language = useLanguage()
  const text = useText()
  if (!useHydrated()) return null
  if (position.state === 'known') {
    return (
      <div className="finder-nearest">
        {nearest?.km !== undefined && (
          <Alert kind="success" live>
            {fill(
              words.nearestIs,
              { name: text(nearest, 'name'), km: formatKm(nearest.km, language) },
              language,
            )}
          </Alert>
        )}
        <Button kind="text" onClick={forgetPosition}>
          {words.usualOrder}
        </Button>
      </div>
    )
  }
  const failure = position.state === 'refused' || position.state === 'unknown' ? position.state : undefined
  return (
    <div className="finder-nearest">
      {failure && (
        <Alert kind="warning" live>
          {words[failure]}
        </Alert>
      )}
      <Button
        icon={MapPin}
        busy={position.state === 'asking' ? words.locating : undefined}
        onClick={askPosition}
      >
        {words.nearest}
      </Button>
      <p className="text-s text-ink-2">{words.privacy}</p>
    </div>
  )
}
