import { homeTypes } from './home-types.ts'
import { productType } from './product-type.ts'

/** The types of content that belong to this module. */
export const siteTypes = [...homeTypes, productType] as const
