import { contentType } from '#website/content/content-type.ts'
import { choice, line, list, number, picture, telephone, text } from '#website/content/fields.ts'
import { divisions } from './divisions.ts'
import { branchPath, memberPath } from './paths.ts'

/** A card names no more operators than this (BRANCH-02). */
export const maxOperators = 3

/** A branch of the insurer (BRANCH-03). */
export const branchType = contentType({
  name: 'branch',
  isOrdered: true,
  words: 'directory/editor',
  module: 'directory',
  title: 'name',
  foundAt: ({ slug }) => branchPath(slug),
  fields: {
    name: line({ both: true, required: true }),
    address: text({ both: true, required: true, longest: 500 }),
    district: line({ both: true, required: true }),
    division: choice(divisions),
    /** In degrees; a branch without them is in the list but not on the map. */
    latitude: number({ least: 20, most: 27 }),
    longitude: number({ least: 88, most: 93 }),
    phone: telephone(),
    email: line(),
    hours: line({ both: true }),
    /** Contact people, in order. */
    operators: list({ name: line({ both: true }), designation: line({ both: true }) }),
  },
  problemsOf: ({ operators }) =>
    operators.length > maxOperators ? [{ code: 'tooManyOperators', field: 'operators' }] : [],
})

/** A member of the board or council (COUNCIL-02). */
export const councilMemberType = contentType({
  name: 'councilMember',
  isOrdered: true,
  words: 'directory/editor',
  module: 'directory',
  title: 'name',
  foundAt: ({ slug }) => memberPath(slug),
  fields: {
    name: line({ both: true, required: true }),
    councilDesignation: line({ both: true, required: true }),
    description: text({ both: true }),
    image: picture(),
    phone: telephone(),
    email: line(),
  },
})

export const directoryTypes = [branchType, councilMemberType] as const
