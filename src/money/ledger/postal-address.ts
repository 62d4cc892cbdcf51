import { normaliseText } from '#kernel/bangla-text.ts'

/**
 * Splits an address that was typed as one text into what the gateway wants: the lines joined by commas, and
 * the town. The town is the last part, before a post code and the country. Each is empty if unknown.
 */
export function postalAddress(written = ''): { readonly address: string; readonly city: string } {
  const parts = written.split(/[\n,]/).map(normaliseText).filter(Boolean)
  const named = parts
    .map((part) => part.replace(/[\s–-]*[\d০-৯]{4}$/, ''))
    .filter((part) => part !== '' && !/^(bangladesh|বাংলাদেশ)$/i.test(part))
  const last = named.at(-1) ?? ''
  return { address: parts.join(', '), city: /[\d০-৯]/.test(last) ? '' : last }
}
