/**
 * The number of each module's List permission; Create, Edit and Delete follow it. Modules are numbered in
 * menu order (PERM-07; from Page on: design §4). 81 to 84 are reserved for a future module.
 */
const lists = {
  user: 1,
  role: 5,
  permission: 9,
  profile: 13,
  policy: 17,
  page: 21,
  news: 25,
  gallery: 29,
  product: 33,
  home: 37,
  directory: 41,
  enquiry: 45,
  payment: 49,
  rateBook: 53,
  audit: 57,
  approval: 61,
  underwriting: 65,
  document: 69,
  newsletter: 73,
  media: 77,
  personData: 85,
} as const
export type Module = keyof typeof lists
export const modules = Object.keys(lists) as readonly Module[]

/** The acts of every module, in the order of their numbers. */
export const acts = ['list', 'create', 'edit', 'delete'] as const
export type Act = (typeof acts)[number]

export function permissionOf(module: Module, act: Act): number {
  return lists[module] + acts.indexOf(act)
}

type Name = `${Module}${Capitalize<Act>}`
const named = modules.flatMap((module) =>
  acts.map((act) => [`${module}${act[0]?.toUpperCase()}${act.slice(1)}`, permissionOf(module, act)] as const),
)

export const permission = {
  ...(Object.fromEntries(named) as Readonly<Record<Name, number>>),
  /** Export with phone numbers. */
  personDataPhones: permissionOf('personData', 'create'),
  /** Whole national IDs. */
  personDataNationalId: permissionOf('personData', 'edit'),
  personDataRequests: permissionOf('personData', 'delete'),
}
