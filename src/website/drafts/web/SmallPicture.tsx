/** A small rendition in a row of a list (`isLow`: one of many rows); nothing if there is no picture. */
export function SmallPicture({ address, isLow = false }: { address: string; isLow?: boolean }) {
  if (!address) return null
  const size = isLow ? 'h-9 w-12' : 'h-12 w-16'
  return <img src={address} alt="" width={64} height={48} loading="lazy" className={`${size} object-cover`} />
}
