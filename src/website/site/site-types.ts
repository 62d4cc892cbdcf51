import { homeTypes } from './home-types.ts'
import { productType } from './product-type.ts'

/** The content types of this module. */
export const siteTypes = [...homeTypes, productType] as const
