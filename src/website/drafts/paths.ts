/** The preview of a page in a language; `token` is its signed link. */
export const previewPath = (token: string, language: string): string => `/preview/${token}/${language}`
