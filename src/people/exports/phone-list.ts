/** Lists that can be exported and hold phone numbers. */
export const phoneListNames = ['policies', 'payments', 'enquiries'] as const
export type PhoneListName = (typeof phoneListNames)[number]

/** The signed link to a list that a second person has approved. */
export const phoneExportLink = { purpose: 'phoneExport', hours: 24 } as const
