import borders from './division-borders.json' with { type: 'json' }
import { type Division, divisions } from './divisions.ts'
import type { Place } from './geography.ts'

/**
 * The outlines of Bangladesh's divisions, generalised for a drawing of about 500 pixels. The coast and the national
 * border are simplified from Natural Earth (public domain). The borders between divisions are drawn by hand along
 * rivers and between the towns on either side. No line is drawn twice: neighbours share it, and a division lists the
 * lines around it in order; a minus reverses a line. Only islands large enough to be seen are included, and the great
 * rivers from the border to the sea. All are lists of "longitude latitude" in degrees.
 */
const lines: Readonly<Record<string, readonly string[]>> = borders.lines
const islands: Partial<Record<Division, readonly (readonly string[])[]>> = borders.islands

/** A closed polygon: the last place is joined to the first. */
type Ring = readonly Place[]

/** The closed rings of a division, the mainland first. */
export const ringsOfDivision = Object.fromEntries(
  divisions.map((division) => [
    division,
    [joinRing(borders.divisions[division]), ...(islands[division] ?? []).map(readPlaces)],
  ]),
) as unknown as Readonly<Record<Division, readonly Ring[]>>

/** Drawn as stitches across the land. */
export const rivers: readonly Ring[] = borders.rivers.map(readPlaces)

/** Each line begins where the one before it ended. */
function joinRing(names: readonly string[]): Ring {
  return names.flatMap((name) => {
    const isBackwards = name.startsWith('-')
    const line = lines[isBackwards ? name.slice(1) : name]
    if (!line) throw new Error(`No border is called ${name}`)
    const places = readPlaces(line)
    return (isBackwards ? places.reverse() : places).slice(1)
  })
}

function readPlaces(rows: readonly string[]): Place[] {
  return rows
    .flatMap((row) => row.split(','))
    .map((pair) => {
      const [longitude = 0, latitude = 0] = pair.trim().split(' ').map(Number)
      return { longitude, latitude }
    })
}
