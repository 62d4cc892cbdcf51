import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { districtsOf } from './districts.ts'
import { ringsOfDivision, rivers } from './division-borders.ts'
import { divisions } from './divisions.ts'
import { distanceInKm, isOnMap, mapSize, type Place, project } from './geography.ts'

const dhaka = { latitude: 23.8103, longitude: 90.4125 }
const chattogram = { latitude: 22.3569, longitude: 91.7832 }

const divisionsAt = (place: Place) =>
  divisions.filter((division) => ringsOfDivision[division].some((ring) => isInside(place, ring)))

describe('distances', () => {
  it('from Dhaka to Chattogram it is some 214 km as the crow flies (BRANCH-01)', () => {
    expect(distanceInKm(dhaka, chattogram)).toBeCloseTo(213.9, 0)
  })

  it('a degree of latitude is 111 km, and a place is at no distance from itself', () => {
    expect(distanceInKm(dhaka, { ...dhaka, latitude: dhaka.latitude + 1 })).toBeCloseTo(111.2, 1)
    expect(distanceInKm(dhaka, dhaka)).toBe(0)
  })

  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  it('the distance is the same both ways, and never more than half around the earth', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const km = distanceInKm(one, other)
        expect(km).toBeCloseTo(distanceInKm(other, one), 6)
        expect(km).toBeLessThanOrEqual(20_016)
      }),
    )
  })
})

describe('the map of the divisions', () => {
  it.each(divisions)('the towns of %s lie within it and in no other division (BRANCH-01)', (division) => {
    for (const { name, ...place } of districtsOf[division])
      expect([name, divisionsAt(place)]).toEqual([name, [division]])
  })

  it('the country has 64 districts, each with its name in both languages', () => {
    const all = Object.values(districtsOf).flat()
    expect(all).toHaveLength(64)
    for (const { name, bn_name } of all)
      expect([name, bn_name]).toEqual([
        expect.stringMatching(/^[A-Z]/),
        expect.stringMatching(/^\p{Script=Beng}+$/u),
      ])
    expect(new Set(all.flatMap(({ name, bn_name }) => [name, bn_name])).size).toBe(128)
  })

  it('every branch of the starting content lies in its own division (BRANCH-04)', () => {
    const folder = join(import.meta.dirname, '../../../db/seed/content/branch')
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8')
      const of = (field: string) => new RegExp(`^${field}: (.+)$`, 'm').exec(text)?.[1]
      const place = { latitude: Number(of('latitude')), longitude: Number(of('longitude')) }
      expect([file, divisionsAt(place)]).toEqual([file, [of('division')]])
    }
  })

  it('lines and rivers stay within the drawing', () => {
    const places = [...rivers, ...divisions.flatMap((division) => ringsOfDivision[division])].flat()
    expect(places.filter((place) => !isOnMap(place))).toEqual([])
    expect(isOnMap({ latitude: 28.6, longitude: 77.2 })).toBe(false)
  })

  it('together the divisions are as large as the country, some 140 thousand km²', () => {
    const areas = divisions.flatMap((division) => ringsOfDivision[division]).map(areaInKm2)
    const whole = areas.reduce((sum, area) => sum + area, 0)
    expect(whole).toBeGreaterThan(130_000)
    expect(whole).toBeLessThan(150_000)
  })

  it('north is up and east is right', () => {
    const capital = project(dhaka)
    const port = project(chattogram)
    expect(port.x).toBeGreaterThan(capital.x)
    expect(port.y).toBeGreaterThan(capital.y)
    expect(capital.x).toBeLessThan(mapSize.width)
  })
})

/** In the map's projection, whose units are hundredths of a degree of latitude. */
function areaInKm2(ring: readonly Place[]): number {
  const points = ring.map(project)
  const twice = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return (Math.abs(twice) / 2) * 1.112 ** 2
}

/** Whether a place lies within a ring: a ray to the east crosses its edges an odd number of times. */
function isInside({ latitude, longitude }: Place, ring: readonly Place[]): boolean {
  let isIn = false
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    if (from.latitude > latitude === to.latitude > latitude) return
    const share = (latitude - from.latitude) / (to.latitude - from.latitude)
    if (longitude < from.longitude + share * (to.longitude - from.longitude)) isIn = !isIn
  })
  return isIn
}
