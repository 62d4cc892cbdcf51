import { createContext, useContext } from 'react'
import type { Out } from '#kernel/endpoint.ts'
import type { getSetting } from '#website/content/contract.ts'

type Setting = Out<typeof getSetting>['data']

/** The insurer's phone contact for the calculators, in both languages like all stored texts. */
export type Contact = Pick<Setting, 'helpline' | 'bn_helpline' | 'office_hours' | 'bn_office_hours'>

/** Absent where the page around the calculator has no settings. */
export const ContactContext = createContext<Contact | undefined>(undefined)
export const useContact = () => useContext(ContactContext)

/** The part of the site's settings that the calculators need. */
export function contactOf(setting: Setting | undefined): Contact | undefined {
  if (!setting) return undefined
  const { helpline, bn_helpline, office_hours, bn_office_hours } = setting
  return { helpline, bn_helpline, office_hours, bn_office_hours }
}
