import { customType } from 'drizzle-orm/pg-core'
import { openText, sealText } from './sealed-text.ts'

/** A column whose text lies sealed in the database and is plain everywhere else. Nothing can be looked up by it. */
export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealText,
  fromDriver: openText,
})
