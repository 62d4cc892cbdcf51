import type { StaffRequest } from '../contract.ts'
import { useDataWords } from './words.ts'

/** What a request is about, in a few words. */
export function useRequestName() {
  const { requests, correct, consents } = useDataWords()
  return ({ kind, about }: Pick<StaffRequest, 'kind' | 'about'>): string => {
    const [name = ''] = about.split(':')
    const what =
      kind === 'correct'
        ? correct.abouts[name as keyof typeof correct.abouts]
        : kind === 'withdraw'
          ? consents.kinds[name as keyof typeof consents.kinds]
          : ''
    return [requests.kinds[kind], what].filter(Boolean).join(': ')
  }
}
