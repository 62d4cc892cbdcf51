const cookieName = 'just_in'

/** Whether this is the browser's first page of the portal since signing in. */
export function isFirstEntry(request: Request): boolean {
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie
  return new RegExp(`(?:^|; *)${cookieName}=`).test(cookies)
}

/** All later pages come without the loading screen. */
export function forgetFirstEntry(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser
  document.cookie = `${cookieName}=; Path=/; Max-Age=0`
}
