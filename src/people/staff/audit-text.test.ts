import { expect, it } from 'vitest'
import { pathOfThing } from './audit-text.ts'

it.each([
  ['policy:17', '/policy-view/17'],
  ['payment:5', '/dashboard_admin/payments/5'],
  ['user:1', '/dashboard_admin/users/1'],
  ['role:2', '/dashboard_admin/roles/2'],
  ['approval:3', '/dashboard_admin/approvals/3'],
  ['difference:4', '/dashboard_admin/payments/differences'],
  ['calls:8', '/dashboard_admin/enquiries?kind=calls'],
  ['subscriptions:8', '/dashboard_admin/enquiries?kind=subscriptions'],
  ['payment:JB-7Q', undefined],
  ['edition:2026', undefined],
  ['constructor:1', undefined],
  ['page:about-us', undefined],
  ['/v1/get/login', undefined],
  [null, undefined],
])('a line about %s leads to %s (beyond 16)', (thing, path) => {
  expect(pathOfThing(thing)).toBe(path)
})
