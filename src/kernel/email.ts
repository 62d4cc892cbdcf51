/**
 * One @ with something before it and a domain with a dot after it, in at most 254 characters (RFC 5321);
 * whether the mailbox exists only sending shows.
 */
export function isEmail(text: string): boolean {
  const isShaped = /^[^\s@,;<>"]{1,64}@(?:[^\s@.,;<>"]+\.)+[^\s@.,;<>"]{2,}$/.test(text)
  return isShaped && text.length <= 254 && !text.includes('..')
}
