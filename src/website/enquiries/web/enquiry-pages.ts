import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { contactPath, registerPath, unsubscribePath } from '../paths.ts'

const words = ['enquiries/forms']

/** The pages of the forms; they stand in the layout of the public site. */
export const enquiryPages: RouteObject[] = [
  page({
    path: registerPath,
    words,
    cacheable: true,
    page: () => import('./RegisterPage.tsx'),
    loader: () => import('./register.loader.ts'),
  }),
  page({
    path: contactPath,
    words,
    page: () => import('./ContactPage.tsx'),
    loader: () => import('./contact.loader.ts'),
  }),
  page({
    path: unsubscribePath(':token'),
    words,
    page: () => import('./UnsubscribePage.tsx'),
    loader: () => import('./unsubscribe.loader.ts'),
  }),
]
