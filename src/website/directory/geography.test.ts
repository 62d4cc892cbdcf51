import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ringsOfDivision, rivers } from './division-borders.ts'
import { type Division, divisions } from './divisions.ts'
import { distanceInKm, isOnMap, mapSize, type Place, project } from './geography.ts'

const dhaka = { latitude: 23.8103, longitude: 90.4125 }
const chattogram = { latitude: 22.3569, longitude: 91.7832 }

/** The head town of every district of the country, by division. */
const towns: Readonly<Record<Division, string>> = {
  rangpur:
    'Rangpur 25.75 89.25, Panchagarh 26.33 88.55, Thakurgaon 26.03 88.46, Dinajpur 25.63 88.63, Nilphamari 25.93 88.85, Lalmonirhat 25.91 89.45, Kurigram 25.81 89.64, Gaibandha 25.33 89.54',
  rajshahi:
    'Rajshahi 24.37 88.60, Chapainawabganj 24.60 88.27, Naogaon 24.80 88.95, Joypurhat 25.10 89.02, Bogura 24.85 89.37, Sirajganj 24.45 89.70, Natore 24.41 88.99, Pabna 24.00 89.24',
  khulna:
    'Khulna 22.82 89.56, Bagerhat 22.65 89.79, Satkhira 22.72 89.07, Jashore 23.17 89.21, Narail 23.17 89.51, Magura 23.49 89.42, Jhenaidah 23.54 89.17, Chuadanga 23.64 88.84, Meherpur 23.77 88.63, Kushtia 23.90 89.12',
  barishal:
    'Barishal 22.70 90.37, Bhola 22.69 90.65, Jhalokathi 22.64 90.20, Pirojpur 22.58 89.98, Patuakhali 22.36 90.33, Barguna 22.16 90.12',
  dhaka:
    'Dhaka 23.81 90.41, Gazipur 24.00 90.42, Narayanganj 23.62 90.50, Narsingdi 23.92 90.72, Munshiganj 23.54 90.53, Manikganj 23.86 90.00, Tangail 24.25 89.92, Kishoreganj 24.44 90.78, Faridpur 23.61 89.84, Rajbari 23.76 89.65, Gopalganj 23.01 89.83, Madaripur 23.17 90.20, Shariatpur 23.22 90.35',
  mymensingh: 'Mymensingh 24.75 90.40, Jamalpur 24.92 89.95, Sherpur 25.02 90.02, Netrokona 24.88 90.73',
  sylhet: 'Sylhet 24.90 91.87, Moulvibazar 24.48 91.77, Habiganj 24.38 91.42, Sunamganj 25.07 91.40',
  chattogram:
    'Chattogram 22.36 91.78, Coxs-Bazar 21.44 91.99, Bandarban 22.20 92.22, Rangamati 22.65 92.18, Khagrachhari 23.12 91.98, Feni 23.02 91.40, Noakhali 22.87 91.10, Lakshmipur 22.94 90.84, Chandpur 23.23 90.66, Cumilla 23.46 91.18, Brahmanbaria 23.97 91.11',
}

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
  it('the way there is as long as the way back, and never longer than half around the earth', () => {
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
  it.each(divisions)('the towns of %s lie in it and in no other division (BRANCH-01)', (division) => {
    for (const town of towns[division].split(', ')) {
      const [name, latitude, longitude] = town.split(' ')
      const place = { latitude: Number(latitude), longitude: Number(longitude) }
      expect([name, divisionsAt(place)]).toEqual([name, [division]])
    }
  })

  it('every branch of the starting content stands in its own division (BRANCH-04)', () => {
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
    const [capital, port] = [project(dhaka), project(chattogram)]
    expect(port.x).toBeGreaterThan(capital.x)
    expect(port.y).toBeGreaterThan(capital.y)
    expect(capital.x).toBeLessThan(mapSize.width)
  })
})

/** By the projection of the map, whose units are hundredths of a degree of latitude. */
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
