import { customType } from 'drizzle-orm/pg-core'
import { isSealed, openText, sealText } from './sealed-text.ts'

/**
 * A column whose text lies sealed in the database and is plain everywhere else. Nothing can be looked up by it. An empty
 * text stays empty, and one that an older version stored as it was is read so until it is sealed.
 */
export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (text) => (text === '' ? '' : sealText(text)),
  fromDriver: (text) => (isSealed(text) ? openText(text) : text),
})
