import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { paymentPaths } from '../paths.ts'

const words = ['payments/pay-direct']

/** Paying without an account (PAY-02, ROUTE-03); the pages stand in the layout of the public site. */
export const payDirectPages: RouteObject[] = [
  page({
    path: paymentPaths.payDirect,
    words,
    cacheable: true,
    page: () => import('./pay-direct/PayDirectPage.tsx'),
  }),
  page({
    path: paymentPaths.payDirectSteps,
    words,
    cacheable: true,
    page: () => import('./pay-direct/StepsPage.tsx'),
  }),
  page({
    path: paymentPaths.validate,
    words: [...words, 'payments/payment-state'],
    page: () => import('./pay-direct/ValidatePage.tsx'),
    loader: () => import('./pay-direct/validate.loader.ts'),
  }),
  page({
    path: paymentPaths.amount,
    words: [...words, 'payments/payment-state'],
    page: () => import('./pay-direct/AmountPage.tsx'),
    loader: () => import('./pay-direct/amount.loader.ts'),
  }),
]
