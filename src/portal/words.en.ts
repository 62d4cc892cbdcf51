import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  office: 'Office',
  menu: 'Menu',
  mainMenu: 'Main menu',
  skip: 'Skip to content',
  dashboard: 'Dashboard',
  users: 'User',
  roles: 'Role',
  permissions: 'Permission',
  profile: 'Profile',
  policy: 'Policy',
  policyList: 'Policy List',
  policyApplication: 'Policy Application',
  enquiries: 'Enquiries',
  audit: 'Audit',
  logOut: 'Log Out',
  website: 'Website',
  greeting: 'Welcome, {name}',
  lead: 'Your work at a glance.',
  cards: { active: 'Active policy', submitted: 'Submitted policy', closed: 'Closed policy' },
  recent: 'Recent policies',
  viewAll: 'View All',
  empty: 'There are no policies yet. Calculate a premium to start the first proposal.',
  nothingPermitted: 'Your role has no permissions at present. Please ask the main admin.',
  calculator: 'Calculate a premium',
} as const satisfies WordsLike<typeof bn>
