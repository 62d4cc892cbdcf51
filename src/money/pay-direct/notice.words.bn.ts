/** The SMS with the link by which a premium is paid: four parts at most. Nobody is named, for the phone may have been mistyped. */
export const bn = {
  payLink:
    '{brand}: আপনার পলিসির (নম্বরের শেষে {end}) {what} {amount} দিন এই লিংকে: {link} ({until} পর্যন্ত)। গেটওয়ে চার্জ নিলে তা আলাদা। পিন বা ওটিপি কাউকে বলবেন না। {helpline}',
} as const
