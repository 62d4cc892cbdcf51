import type { Enhancements } from '#platform/pages/web/enhance/enhancement.ts'
import languageLinks from '#platform/pages/web/enhance/language-links.ts'
import cookieNotice from '#website/site/web/enhance/cookie-notice.ts'

/**
 * The small scripts of public pages, by the name that elements carry in `data-enhance`. What every page needs
 * is in the main script.
 */
export const enhancements: Enhancements = {
  'answer-in-place': {
    when: 'visible',
    load: () => import('#platform/pages/web/enhance/answer-in-place.ts'),
  },
  'branch-finder': {
    when: 'interaction',
    load: () => import('#website/directory/web/enhance/branch-finder.ts'),
  },
  'code-field': { when: 'load', load: () => import('#platform/pages/web/enhance/code-field.ts') },
  'cookie-notice': { when: 'load', load: async () => ({ default: cookieNotice }) },
  countdown: { when: 'load', load: () => import('#people/accounts/web/enhance/countdown.ts') },
  'embedded-video': {
    when: 'interaction',
    load: () => import('#website/gallery/web/enhance/embedded-video.ts'),
  },
  'file-field': { when: 'load', load: () => import('#platform/pages/web/enhance/file-field.ts') },
  'language-links': { when: 'load', load: async () => ({ default: languageLinks }) },
  'load-more': { when: 'interaction', load: () => import('#website/gallery/web/enhance/load-more.ts') },
  menu: { when: 'interaction', load: () => import('#website/site/web/enhance/menu.ts') },
  'open-target': { when: 'load', load: () => import('#platform/pages/web/enhance/open-target.ts') },
  passkey: { when: 'load', load: () => import('#people/accounts/web/enhance/passkey.ts') },
  'payment-state': { when: 'load', load: () => import('#money/ledger/web/enhance/payment-state.ts') },
  'photo-dialog': { when: 'interaction', load: () => import('#website/gallery/web/enhance/photo-dialog.ts') },
  popup: { when: 'load', load: () => import('#website/site/web/enhance/popup.ts') },
  'search-clicks': {
    when: 'visible',
    load: () => import('#website/search/web/enhance/search-clicks.ts'),
  },
  share: { when: 'visible', load: () => import('#platform/pages/web/enhance/share.ts') },
  slider: { when: 'visible', load: () => import('#website/site/web/enhance/slider.ts') },
  suggestions: { when: 'interaction', load: () => import('#website/search/web/enhance/suggestions.ts') },
  tabs: { when: 'visible', load: () => import('#platform/pages/web/enhance/tabs.ts') },
  ticker: { when: 'idle', load: () => import('#website/site/web/enhance/ticker.ts') },
  'whole-date': { when: 'load', load: () => import('#platform/pages/web/enhance/whole-date.ts') },
}
