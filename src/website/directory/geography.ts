/** A place on the earth, in degrees. */
export type Place = { readonly latitude: number; readonly longitude: number }

/** A point of the drawing; y grows downwards. */
export type Point = { readonly x: number; readonly y: number }

/** In kilometres: the mean radius of the earth. */
const earthRadius = 6371.0088

/** The great-circle distance in kilometres, by the haversine formula. */
export function distanceInKm(one: Place, other: Place): number {
  const halfChord =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, halfChord)))
}

/** The north-western corner of the drawing. */
const corner: Place = { latitude: 26.7, longitude: 87.95 }
/** Units of the drawing in a degree of latitude. */
const unitsInDegree = 100
/** How much narrower a degree of longitude is in the middle of the country. */
const narrowing = Math.cos(radians(23.7))
export const mapSize = { width: 440, height: 604 } as const

/** The position of a place in the drawing: a plate carrée, true to scale at 23.7° north. */
export function project({ latitude, longitude }: Place): Point {
  return {
    x: round((longitude - corner.longitude) * narrowing * unitsInDegree),
    y: round((corner.latitude - latitude) * unitsInDegree),
  }
}

/** Whether a place can be shown in the drawing. */
export function isOnMap(place: Place): boolean {
  const { x, y } = project(place)
  return x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
