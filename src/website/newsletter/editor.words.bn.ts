export const bn = {
  types: { newsletterIssue: 'নিউজলেটারের সংখ্যা' },
  fields: { subject: 'বিষয়', html: 'লেখা' },
} as const
