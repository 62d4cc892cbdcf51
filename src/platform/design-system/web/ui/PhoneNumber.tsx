/**
 * A mobile number in groups, 01711 000 001: separated by margins only, so that a copied number has no gaps. Latin
 * digits in both languages, as people type it. Anything but a Bangladeshi mobile number is shown unchanged.
 */
export function PhoneNumber({ children: number }: { children: string }) {
  const [, network, middle, end] = /^(01\d{3})(\d{3})(\d{3})$/.exec(number) ?? []
  if (!network) return <>{number}</>
  return (
    <span className="num">
      {network}
      <span className="ml-[0.25em]">{middle}</span>
      <span className="ml-[0.25em]">{end}</span>
    </span>
  )
}

/** A phone number, or an email address that may wrap after its @. */
export function Contact({ children: way }: { children: string }) {
  const [name, host] = way.split('@')
  if (host === undefined) return <PhoneNumber>{way}</PhoneNumber>
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}
