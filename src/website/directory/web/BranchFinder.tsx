import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Button, ButtonLink, Form, Icon, SelectField, TextField } from '#ui'
import type { BranchCard as Branch } from '#website/content/section-contents.ts'
import { useText } from '#website/content/web/Text.tsx'
import { divisions } from '../divisions.ts'
import { type BranchQuestion, findBranches } from '../find-branches.ts'
import { findNearDistrict } from '../nearest-branches.ts'
import { branchLocatorPath, listAnchor } from '../paths.ts'
import { BranchCard } from './BranchCard.tsx'
import { BranchMap } from './BranchMap.tsx'
import { useDirectoryWords } from './words.ts'

type BranchFinderProps = {
  branches: readonly Branch[]
  asked: BranchQuestion
  /** The address of a map service, with {latitude} and {longitude}; empty: no directions. */
  directionsLink: string
}

/** Up to this many branches are shown unfolded. */
const maxOpen = 3

/** Branches by name, district, division, map or distance. The list says all that the map shows. */
export function BranchFinder({ branches, asked, directionsLink }: BranchFinderProps) {
  const words = useDirectoryWords()
  const write = useWriter()
  const text = useText()
  const found = findBranches(branches, asked)
  const near = found.length === 0 ? findNearDistrict(branches, asked.words) : undefined
  const shown = near ? near.near : found.map((branch) => ({ branch, km: undefined }))
  const count = found.length < branches.length ? words.finder.countOf : words.finder.count
  const of = { district: near ? text(near.district, 'name') : '' }
  return (
    <div className="finder" data-enhance="branch-finder">
      <div className="finder-ask">
        <BranchForm asked={asked} />
        <div className="needs-scripts">
          <Nearest />
        </div>
      </div>
      {/* Folded only on a phone, where the list would otherwise begin a screen further down. */}
      <details className="finder-map" open={asked.division !== ''}>
        <summary>
          <Icon of="map-pin" />
          {words.map.open}
          <Icon of="chevron-down" />
        </summary>
        <a href={`#${listAnchor}`} className="finder-skip">
          {words.map.skip}
        </a>
        <BranchMap branches={branches} shown={shown.map(({ branch }) => branch)} asked={asked} />
        <p className="finder-how">{words.map.how}</p>
      </details>
      <div className="finder-list">
        <p id={listAnchor} tabIndex={-1} className="finder-count" role="status">
          <b>
            {near
              ? write.fill(near.hasBranch ? words.finder.noneSuch : words.finder.noneThere, of)
              : write.fill(count, { n: found.length, all: branches.length })}
          </b>
          {/* The text about distances from a district goes once they are the reader's own. */}
          <span data-by-distance={near ? '' : `, ${words.finder.byDistance}`}>
            {near && ` ${write.fill(words.finder.nearThere, of)}`}
          </span>
        </p>
        {shown.length > 0 ? (
          <ol className="branch-list" data-enhance="open-target">
            {shown.map(({ branch, km }) => (
              <BranchCard
                key={branch.slug}
                branch={branch}
                km={km}
                directionsLink={directionsLink}
                isOpen={found.length > 0 && found.length <= maxOpen}
              />
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

/** Asks the browser for the reader's position, only when pressed; `enhance/branch-finder.ts` shows the result. */
function Nearest() {
  const words = useDirectoryWords()
  const { finder } = words
  return (
    <div className="finder-nearest" data-distance={words.branch.distance}>
      <div role="status" data-nearest={finder.nearestIs} />
      <Button icon="map-pin" data-busy={finder.locating} data-ask="">
        {finder.nearest}
      </Button>
      <p className="text-s text-ink-2">{finder.privacy}</p>
      <Button kind="text" hidden data-forget="">
        {finder.usualOrder}
      </Button>
      <template data-answer="known">
        <Alert kind="success" />
      </template>
      <template data-answer="refused">
        <Alert kind="warning">{finder.refused}</Alert>
      </template>
      <template data-answer="unknown">
        <Alert kind="warning">{finder.unknown}</Alert>
      </template>
    </div>
  )
}

/** Searches branches by a plain address, so that it works without scripts and results can be shared. */
function BranchForm({ asked }: { asked: BranchQuestion }) {
  const words = useDirectoryWords()
  const names = divisions.map((value) => ({ value, label: words.divisions[value] }))
  return (
    <Form action={`${branchLocatorPath}#${listAnchor}`} className="finder-form" role="search">
      <TextField
        name="q"
        label={words.finder.words}
        defaultValue={asked.words}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <SelectField
        name="division"
        label={words.finder.division}
        placeholder={words.finder.allDivisions}
        options={names}
        defaultValue={asked.division}
      />
      <Button type="submit" kind="primary" icon="search">
        {words.finder.find}
      </Button>
    </Form>
  )
}
