import { contactSlug } from '../paths.ts'
import { loadContentPage } from './content-page.loader.ts'

export const loader = () => loadContentPage(contactSlug)
