import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../words.bn.ts'

export const useReminderWords = () => useWords<typeof bn>('reminders')
