/**
 * A mobile number as people read it, 01711 000 001: set apart by margins alone, so that what is copied has no gaps. In Latin
 * digits in both languages, as it is typed. What is no mobile of ours stands as it is.
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

/** A phone number, or an email, which breaks behind its @ where its line is too short for it. */
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
