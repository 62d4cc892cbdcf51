import { normaliseText } from '#kernel/bangla-text.ts'

/**
 * An address that was written as one text, as the gateway wants it: its lines one after another, and its town, which is
 * written last, before a post code and the country. Each is empty where nothing is known.
 */
export function postalAddress(written = ''): { readonly address: string; readonly city: string } {
  const parts = written.split(/[\n,]/).map(normaliseText).filter(Boolean)
  const named = parts
    .map((part) => part.replace(/[\s–-]*[\d০-৯]{4}$/, ''))
    .filter((part) => part !== '' && !/^(bangladesh|বাংলাদেশ)$/i.test(part))
  const last = named.at(-1) ?? ''
  return { address: parts.join(', '), city: /[\d০-৯]/.test(last) ? '' : last }
}
