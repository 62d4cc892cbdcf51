/** The SMS with a payment link: four parts at most. It names nobody, since the phone may have been mistyped. */
export const bn = {
  payLink:
    '{brand}: আপনার {of} {what} {amount} দিন: {link} ({until} পর্যন্ত)। চার্জ আলাদা। পিন বা ওটিপি কাউকে বলবেন না। জানতে: {helpline}',
  of: { policy: 'পলিসির (নম্বরের শেষে {end})', proposal: 'আবেদনের (রেফারেন্সের শেষে {end})' },
} as const
