import { customType } from 'drizzle-orm/pg-core'
import { isSealed, openText, sealText } from './sealed-text.ts'

/**
 * A text column that is sealed in the database and plain everywhere else; rows cannot be looked up by it. An
 * empty text stays empty. Plain text stored by an older version is read as it is, until it is sealed.
 */
export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (text) => (text === '' ? '' : sealText(text)),
  fromDriver: (text) => (isSealed(text) ? openText(text) : text),
})
