import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './frame.words.bn.ts'

export const en = {
  skip: 'Skip to content',
  label: 'Customer menu',
  dashboard: 'Dashboard',
  purchase: 'Purchase New Policy',
  myData: 'My data',
  changePassword: 'Change Password',
  history: 'Payment history',
  logOut: 'Log Out',
  logIn: 'Log in',
  menu: 'Menu',
  website: 'Website',
  helpline: 'Helpline',
  policyList: 'Policy List',
  profile: 'Profile',
} as const satisfies WordsLike<typeof bn>
