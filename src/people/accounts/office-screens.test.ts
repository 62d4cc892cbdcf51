import { expect, it } from 'vitest'
import { isOfficeScreen } from './paths.ts'

it.each([
  '/policy-view/17',
  '/dashboard_admin/payments?state=held',
  '/dashboard_admin/person/4',
  '/dashboard_admin/policies/send-again',
])('whoever is sent to sign in from %s belongs to the office', (next) => {
  expect(isOfficeScreen(next)).toBe(true)
})

it.each([
  null,
  '',
  '/dashboard_admin',
  '/dashboard_admin/policies?status=3',
  '/dashboard_admin/profile',
  '/dashboard/payments',
  '/policy-view-customer/17',
  '//elsewhere.example/dashboard_admin/users',
])('whoever is sent to sign in from %s may be a policy holder', (next) => {
  expect(isOfficeScreen(next)).toBe(false)
})
