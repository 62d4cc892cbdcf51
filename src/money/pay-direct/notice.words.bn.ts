/** The SMS with the link by which a premium is paid. */
export const bn = {
  payLink:
    'আপনার পলিসির (নম্বরের শেষে {end}) প্রিমিয়াম {amount} দিন এই লিংকে: {link} ({until} পর্যন্ত)। পিন বা ওটিপি কাউকে বলবেন না। {brand}, {helpline}',
} as const
