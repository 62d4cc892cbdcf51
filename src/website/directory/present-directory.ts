import type { LiveEntry } from '#website/content/content-type.ts'
import { inBoth } from '#website/content/pair.ts'
import { type MediaByKey, presentImage } from '#website/content/pictures.ts'
import type { BranchCard, MemberCard } from '#website/content/section-contents.ts'
import type { branchType, councilMemberType } from './directory-types.ts'

/** A branch as a card. An operator without a name is left out (BRANCH-02). */
export function presentBranch({ id, slug, data }: LiveEntry<typeof branchType>): BranchCard {
  const named = data.operators.filter(({ name }) => name.bn.trim() !== '' || name.en.trim() !== '')
  return {
    id,
    slug,
    ...inBoth('name', data.name),
    ...inBoth('address', data.address),
    ...inBoth('district', data.district),
    division: data.division ?? '',
    latitude: data.latitude ?? null,
    longitude: data.longitude ?? null,
    phone: data.phone,
    email: data.email,
    ...inBoth('hours', data.hours),
    operators: named.map(({ name, designation }) => ({
      ...inBoth('name', name),
      designation: inBoth('title', designation),
    })),
  }
}

/** A member. Telephone and mail are the same in both languages, but sent as pairs (COUNCIL-02). */
export function presentMember(
  { slug, data }: LiveEntry<typeof councilMemberType>,
  mediaByKey: MediaByKey,
): MemberCard {
  return {
    slug,
    ...presentImage(data.image, mediaByKey),
    ...inBoth('council_designation', data.councilDesignation),
    ...inBoth('name', data.name),
    ...inBoth('description', data.description),
    ...inBoth('phone', { bn: data.phone, en: data.phone }),
    ...inBoth('email', { bn: data.email, en: data.email }),
  }
}
