import { withQuery } from '#kernel/address.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { BranchCard as Branch } from '#website/content/section-contents.ts'
import { useText } from '#website/content/web/Text.tsx'
import { ringsOfDivision, rivers } from '../division-borders.ts'
import { type Division, divisions } from '../divisions.ts'
import { type BranchQuestion, placeOf } from '../find-branches.ts'
import { isOnMap, mapSize, type Place, type Point, project } from '../geography.ts'
import { touchAreaOf, touchRadius } from '../map-reach.ts'
import { branchLocatorPath, listAnchor } from '../paths.ts'
import { anchorOf } from './BranchCard.tsx'
import { useDirectoryWords } from './words.ts'

type BranchMapProps = {
  branches: readonly Branch[]
  /** The branches in the list: only these are links on the map. */
  shown: readonly Branch[]
  asked: BranchQuestion
}

/** The eight divisions with the branches on them, drawn by ourselves: no other site is contacted. */
export function BranchMap({ branches, shown, asked }: BranchMapProps) {
  const words = useDirectoryWords()
  const isShown = (branch: Branch) => shown.some(({ slug }) => slug === branch.slug)
  const pointOf = new Map(
    shown.flatMap((branch): [string, Point][] => {
      const place = placeOf(branch)
      return place ? [[branch.slug, project(place)]] : []
    }),
  )
  const othersThan = (branch: Branch) =>
    [...pointOf].filter(([slug]) => slug !== branch.slug).map(([, point]) => point)
  return (
    <nav aria-label={words.map.label}>
      <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} className="branch-map">
        <title>{words.map.label}</title>
        {divisions.map((division) => (
          <DivisionLink
            key={division}
            division={division}
            asked={asked}
            count={branches.filter((branch) => branch.division === division).length}
          />
        ))}
        <svg aria-hidden="true" className="map-drawing">
          {rivers.map((river) => (
            <path key={pathOf(river)} d={pathOf(river)} className="map-river" />
          ))}
          {divisions.map((division) => (
            <text
              key={division}
              {...project(nameAt[division])}
              className={`map-name ${division === asked.division ? 'map-name-chosen' : ''}`}
            >
              {words.divisions[division]}
            </text>
          ))}
        </svg>
        {branches.map((branch) => (
          <BranchPoint
            key={branch.slug}
            branch={branch}
            others={isShown(branch) ? othersThan(branch) : undefined}
            isChosen={branch.division === asked.division}
          />
        ))}
        <Here />
      </svg>
    </nav>
  )
}

/** Positions of the names of the divisions: in free space, beside the towns. */
const nameAt: Readonly<Record<Division, Place>> = {
  rangpur: { longitude: 88.98, latitude: 25.93 },
  mymensingh: { longitude: 90.3, latitude: 25.0 },
  sylhet: { longitude: 91.38, latitude: 24.87 },
  rajshahi: { longitude: 88.82, latitude: 24.56 },
  dhaka: { longitude: 90.12, latitude: 23.82 },
  khulna: { longitude: 89.33, latitude: 22.36 },
  barishal: { longitude: 90.3, latitude: 22.46 },
  chattogram: { longitude: 92.08, latitude: 21.98 },
}

type DivisionLinkProps = { division: Division; asked: BranchQuestion; count: number }

/** A division links to its branches, the chosen one back to all. */
function DivisionLink({ division, asked, count }: DivisionLinkProps) {
  const words = useDirectoryWords()
  const write = useWriter()
  const isChosen = division === asked.division
  const href = addressOf({ words: asked.words, division: isChosen ? '' : division })
  const name = write.fill(isChosen ? words.map.chosen : words.map.division, {
    name: words.divisions[division],
    n: count,
  })
  return (
    <a href={href} className={`map-division ${isChosen ? 'map-division-chosen' : ''}`} aria-label={name}>
      <title>{name}</title>
      <path d={pathOfDivision[division]} />
    </a>
  )
}

type BranchPointProps = {
  branch: Branch
  /** The other branches in the list; undefined if this one is not in it. */
  others: readonly Point[] | undefined
  isChosen: boolean
}

/** A branch in the list is a solid point that links to its card; any other is a stitched ring. */
function BranchPoint({ branch, others, isChosen }: BranchPointProps) {
  const text = useText()
  const place = placeOf(branch)
  if (!place || !isOnMap(place)) return null
  const at = project(place)
  // For finding the nearest branch: every branch of the map, whatever the list is narrowed to.
  const data = {
    'data-name': text(branch, 'name'),
    'data-place': `${place.latitude} ${place.longitude}`,
    'data-card': anchorOf(branch),
  }
  const transform = `translate(${written(at)})`
  if (!others) return <circle transform={transform} r={4} className="map-point-other" {...data} />
  const shape = touchAreaOf(at, others)
  return (
    <g transform={transform}>
      <a
        href={`#${anchorOf(branch)}`}
        className={`map-point ${isChosen ? 'map-point-chosen' : ''}`}
        {...data}
      >
        {shape ? (
          <polygon
            points={shape.map((corner) => written(from(at, corner))).join(' ')}
            className="map-point-reach"
          />
        ) : (
          <circle r={touchRadius} className="map-point-reach" />
        )}
        <circle r={5.5} className="map-point-mark" />
        <PointName isRight={at.x > mapSize.width / 2}>{text(branch, 'name')}</PointName>
      </a>
    </g>
  )
}

/** The name of a point, visible while the pointer or the focus is on it. */
function PointName({ isRight, children }: { isRight: boolean; children: string }) {
  return (
    <text x={isRight ? -11 : 11} y={-9} className={`map-point-name ${isRight ? 'map-point-name-right' : ''}`}>
      {children}
    </text>
  )
}

/** In whole units, to keep the page small. */
function written({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`
}

/** The reader's position, once it is known. */
function Here() {
  const words = useDirectoryWords()
  return (
    <g className="map-here">
      <title>{words.map.you}</title>
      <circle r={11} />
      <circle r={4.5} />
    </g>
  )
}

function addressOf({ words, division }: BranchQuestion): string {
  return `${withQuery(branchLocatorPath, { q: words, division })}#${listAnchor}`
}

/** A line through places with relative steps, which take fewer characters. */
function pathOf(places: readonly Place[]): string {
  const points = places
    .map((place) => project(place))
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const steps = points.slice(1).map((point, index) => written(from(points[index] ?? point, point)))
  return `M${points.slice(0, 1).map(written)}l${steps.join(' ')}`
}

/** The position of a point relative to another. */
function from(one: Point, other: Point): Point {
  return { x: other.x - one.x, y: other.y - one.y }
}

const pathOfDivision = Object.fromEntries(
  divisions.map((division) => [
    division,
    ringsOfDivision[division].map((ring) => `${pathOf(ring)}Z`).join(''),
  ]),
) as Record<Division, string>
