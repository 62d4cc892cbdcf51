import type { RouteObject } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { page } from '#platform/pages/web/page.ts'

const words = ['pay-direct']

/** Paying without an account (PAY-02, ROUTE-03); the pages stand in the layout of the public site. */
export const payDirectPages: RouteObject[] = [
  page({
    path: paymentPaths.payDirect,
    words,
    cacheable: true,
    page: () => import('./PayDirectPage.tsx'),
  }),
  page({
    path: paymentPaths.payDirectSteps,
    words,
    cacheable: true,
    page: () => import('./StepsPage.tsx'),
  }),
  page({
    path: paymentPaths.validate,
    words: [...words, 'ledger/payment-state'],
    page: () => import('./ValidatePage.tsx'),
    loader: () => import('./validate.loader.ts'),
  }),
  page({
    path: paymentPaths.amount,
    words: [...words, 'ledger/payment-state'],
    page: () => import('./AmountPage.tsx'),
    loader: () => import('./amount.loader.ts'),
  }),
]
