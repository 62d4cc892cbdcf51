const syllables = ['ra', 'mi', 'ku', 'la', 'te', 'hu', 'ju', 'si', 'no', 'be']

/** The n-th of ten thousand first names that all sound different, so that equal birth dates do not match. */
export function inventedName(n: number): string {
  const digits = [...String(n).padStart(6, '0')].toReversed()
  const name = digits.map((digit) => syllables[Number(digit)] ?? '').join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
