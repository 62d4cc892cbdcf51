import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { confirmPath, contactPath, registerPath, unsubscribePath } from '../paths.ts'

const words = ['enquiries/forms']

/** The pages of the forms, in the layout of the public site. */
export const enquiryPages: RouteObject[] = [
  page(registerPath, () => import('./RegisterPage.tsx'), {
    words,
    cacheable: true,
    loader: () => import('./register.loader.ts'),
  }),
  page(contactPath, () => import('./ContactPage.tsx'), {
    words,
    loader: () => import('./contact.loader.ts'),
  }),
  page(confirmPath(':token'), () => import('./ConfirmPage.tsx'), {
    words,
    loader: () => import('./confirm.loader.ts'),
  }),
  page(unsubscribePath(':token'), () => import('./UnsubscribePage.tsx'), {
    words,
    loader: () => import('./unsubscribe.loader.ts'),
  }),
]
