import type { RouteObject } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { page } from '#platform/pages/web/page.ts'

const words = ['pay-direct']

/** Paying without an account (PAY-02, ROUTE-03), in the layout of the public site. */
export const payDirectPages: RouteObject[] = [
  page(paymentPaths.payDirect, () => import('./PayDirectPage.tsx'), {
    words,
    cacheable: true,
  }),
  page(paymentPaths.payDirectSteps, () => import('./StepsPage.tsx'), {
    words,
    cacheable: true,
  }),
  page(paymentPaths.validate, () => import('./ValidatePage.tsx'), {
    words: [...words, 'ledger/payment-state'],
    isTask: true,
    loader: () => import('./validate.loader.ts'),
  }),
  page(paymentPaths.amount, () => import('./AmountPage.tsx'), {
    words: [...words, 'ledger/payment-state'],
    isTask: true,
    loader: () => import('./amount.loader.ts'),
  }),
]
