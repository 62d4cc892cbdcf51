const syllables = ['ra', 'mi', 'ku', 'la', 'te', 'fo', 'ju', 'si', 'no', 'be']

/** The n-th of a million given names, of which no two sound alike: people of one birth date stay people of their own. */
export function inventedName(n: number): string {
  const digits = [...String(n).padStart(6, '0')].toReversed()
  const name = digits.map((digit) => syllables[Number(digit)] ?? '').join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
