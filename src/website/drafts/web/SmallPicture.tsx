/** A small form of a picture in a row of a list; nothing for what has none. */
export function SmallPicture({ address }: { address: string }) {
  if (!address) return null
  return <img src={address} alt="" width={64} height={48} loading="lazy" className="h-12 w-16 object-cover" />
}
