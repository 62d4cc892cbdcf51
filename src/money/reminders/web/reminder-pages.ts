import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { stopRemindersPath } from '../paths.ts'

/** Stands in the layout of the public site. */
export const reminderPages: RouteObject[] = [
  page(stopRemindersPath(':token'), () => import('./StopRemindersPage.tsx'), {
    words: ['reminders'],
    loader: () => import('./stop.loader.ts'),
  }),
]
