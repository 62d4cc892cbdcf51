export const bn = {
  types: { newsletterIssue: 'ইমেইলে খবরের সংখ্যা' },
  fields: { subject: 'বিষয়', html: 'লেখা' },
} as const
