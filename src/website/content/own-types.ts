import { bannerType } from './banner-type.ts'
import { mediaType } from './media-type.ts'
import { menuType } from './menu-type.ts'
import { pageType } from './page-type.ts'
import { popupType } from './popup-type.ts'
import { redirectType } from './redirect-type.ts'
import { routeType } from './route-type.ts'
import { settingsType } from './settings-type.ts'

/** The content types of this module. */
export const ownTypes = [
  settingsType,
  menuType,
  pageType,
  redirectType,
  routeType,
  popupType,
  bannerType,
  mediaType,
] as const
