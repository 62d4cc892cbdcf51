import { portalHomePath } from '../paths.ts'

const cookieName = 'portal_item'

/** Stores which menu item was chosen, so that the portal opens with it again (SHELL-02). */
export function rememberItem({ key, path }: { readonly key: string; readonly path: string }): void {
  if (key !== 'dashboard' && !path.startsWith(portalHomePath)) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser
  document.cookie = `${cookieName}=${key}; Path=/; SameSite=Lax; Max-Age=31536000${secure}`
}

/** The key of the menu item chosen last on this device. */
export function rememberedItem(request: Request): string | undefined {
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie
  return new RegExp(`(?:^|; *)${cookieName}=(\\w+)`).exec(cookies)?.[1]
}
