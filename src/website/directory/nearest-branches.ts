import type { BranchCard } from '#website/content/section-contents.ts'
import { type District, districtsOf } from './districts.ts'
import { findBranches, foldPlaceName, isWord, placeOf } from './find-branches.ts'
import { distanceInKm } from './geography.ts'

/** A district that the reader named, with the branches nearest to its head town, nearest first. */
export type NearDistrict = {
  readonly district: District
  /** Branches in the district itself would have been found by its name. */
  readonly hasBranch: boolean
  readonly near: readonly { readonly branch: BranchCard; readonly km: number }[]
}

const shownAtMost = 3

/**
 * For words that match no branch: the branches nearest to the district that one of the words names, as most
 * districts have none (BRANCH-01). Undefined if none is named.
 * @returns distances in kilometres as the crow flies
 */
export function findNearDistrict(branches: readonly BranchCard[], words: string): NearDistrict | undefined {
  const written = foldPlaceName(words).split(' ').filter(Boolean)
  const district = Object.values(districtsOf)
    .flat()
    .find(({ name, bn_name, others = [] }) => {
      const names = [name.replaceAll(' ', ''), bn_name, ...others].map(foldPlaceName)
      return written.some((word) => names.some((known) => isWord(word, known)))
    })
  if (!district) return undefined
  const near = branches
    .flatMap((branch) => {
      const place = placeOf(branch)
      return place ? [{ branch, km: distanceInKm(district, place) }] : []
    })
    .sort((one, other) => one.km - other.km)
    .slice(0, shownAtMost)
  const hasBranch = findBranches(branches, { words: district.name, division: '' }).length > 0
  return near.length > 0 ? { district, hasBranch, near } : undefined
}
