import { changeRules } from './change-rules.ts'
import { pageRules } from './page-rules.ts'
import {
  type ArchitectureRule,
  eachImport,
  eachText,
  isOurs,
  isPaths,
  isPure,
  isServer,
  isWeb,
  layerOf,
  listCircles,
  moduleOf,
  nameOf,
  reach,
} from './rule-parts.ts'
import { type Import, sourceFile } from './source-files.ts'

const maxFile = 350
const maxModule = 7_000
/** Field names used only by one gateway, by the prefix of its adapter's file names. */
const gatewayFields: Readonly<Record<string, RegExp>> = {
  sslcommerz:
    /\b(tran_id|val_id|bank_tran_id|store_id|store_passwd|verify_key|verify_sign\w*|refund_ref_id|APIConnect)\b/,
  'hosted-json': /\b(amountMinor|webhookUrl|returnUrl|x-checkout-[a-z]+)\b/,
}
const serverPackages =
  /^(node:|fastify|pg$|pg-|drizzle-orm|pino|@fastify\/|nodemailer|smtp-server|@myriaddreamin\/|uqr$)/
const browserPackages = /^(react|@radix-ui\/|embla|lucide|react-)/

export const architectureRules: readonly ArchitectureRule[] = [
  ...pageRules,
  ...changeRules,
  {
    sentence: 'modules import only from layers below, never sideways; only paths.ts is open to all',
    findOffences: (files) =>
      eachImport(files, (file, { target }) => {
        const from = moduleOf(file.path)
        const to = target ? moduleOf(target) : undefined
        if (!target || !from || !to || from === to || from === 'top') return undefined
        if (to !== 'top' && isPaths(target)) return undefined
        if (to === 'top') return `${file.path} imports the top file ${target}: let app.ts hand it in`
        if (layerOf(to) < layerOf(from)) return undefined
        const way = layerOf(to) === layerOf(from) ? 'sideways' : 'upward'
        return `${file.path} imports ${way} from ${to}: enqueue a job by name, or let app.ts hand a function in`
      }),
    broken: [
      sourceFile('src/sales/plans/rules.ts', `import type { Payment } from '#money/ledger/payment.ts'`),
      sourceFile('src/website/news/rules.ts', `export { album } from '#website/gallery/rules.ts'`),
      sourceFile('src/sales/quotes/server/routes.ts', `const { app } = await import('#app.ts')`),
    ],
  },
  {
    sentence: 'files import one another in no circle, types included, not even within a module',
    findOffences: (files) =>
      [...listCircles(files)].map(
        ([path, targets]) => `${path} and ${targets.join(', ')}: move what both need down`,
      ),
    broken: [
      [
        sourceFile('src/sales/quotes/rules.ts', `import type { Answers } from './answers.ts'`),
        sourceFile('src/sales/quotes/answers.ts', `const { isMinor } = await import('./rules.ts')`),
      ],
    ],
  },
  {
    sentence: `no module has more than ${maxModule} lines without its words and tests`,
    findOffences: (files) => {
      const lines = new Map<string, number>()
      for (const file of files.filter(isOurs)) {
        const module = moduleOf(file.path)
        if (!module || /words\.(bn|en)\.ts$/.test(file.path)) continue
        lines.set(module, (lines.get(module) ?? 0) + file.text.split('\n').length - 1)
      }
      return [...lines]
        .filter(([, count]) => count > maxModule)
        .map(([module, count]) => `src/${module} has ${count}: which part would a reader look for by itself?`)
    },
    broken: [sourceFile('src/sales/quotes/rules.ts', '\n'.repeat(maxModule + 1))],
  },
  {
    sentence: 'every module has a layer',
    findOffences: (files) => {
      const modules = new Set(files.filter(isOurs).map((file) => moduleOf(file.path)))
      return [...modules]
        .filter((module) => module && module !== 'top' && layerOf(module) < 0)
        .map((module) => `src/${module} has none`)
    },
    broken: [sourceFile('src/sales/claims/rules.ts', '')],
  },
  {
    sentence: 'the sandbox imports kernel, platform and the declared questions only',
    findOffences: (files) =>
      eachImport(files, (file, { target }) => {
        const to = target && moduleOf(target)
        if (moduleOf(file.path) !== 'sandbox' || !to) return undefined
        return to === 'sandbox' ||
          to === 'kernel' ||
          to === 'policies/questions' ||
          to.startsWith('platform/')
          ? undefined
          : `${file.path} imports ${target}`
      }),
    broken: [sourceFile('sandbox/core.ts', `import { paths } from '#policies/policies/paths.ts'`)],
  },
  {
    sentence: 'paths.ts imports kernel only',
    findOffences: (files) =>
      eachImport(files, (file, { specifier, target }) => {
        if (!isPaths(file.path) || (target && moduleOf(target) === 'kernel')) return undefined
        return `${file.path} imports ${specifier}`
      }),
    broken: [sourceFile('src/website/news/paths.ts', `import { z } from 'zod'`)],
  },
  {
    sentence: 'the pure files at the root of a module know neither Node nor the DOM',
    findOffences: (files) =>
      eachImport(files, (file, { specifier, target }) => {
        if (!isPure(file.path)) return undefined
        const isImpure =
          serverPackages.test(specifier) ||
          browserPackages.test(specifier) ||
          isServer(target) ||
          isWeb(target)
        return isImpure ? `${file.path} imports ${specifier}: move that part to server/ or web/` : undefined
      }),
    broken: [
      sourceFile('src/sales/quotes/rules.ts', `import { randomUUID } from 'node:crypto'`),
      sourceFile('src/kernel/dates.ts', `import { useState } from 'react'`),
      sourceFile('src/sales/quotes/contract.ts', `import { quotes } from './server/tables.ts'`),
    ],
  },
  {
    sentence: 'browser files never import server/, adapters/ or sandbox/',
    findOffences: (files) =>
      eachImport(files, (file, { target }) => {
        if (!isWeb(file.path) || !target) return undefined
        const isForeign = isServer(target) || ['adapters', 'sandbox'].includes(moduleOf(target) ?? '')
        return isForeign ? `${file.path} imports ${target}: ask with call(…)` : undefined
      }),
    broken: [
      sourceFile('src/website/news/web/news.loader.ts', `import type { Row } from '../server/store.ts'`),
    ],
  },
  {
    sentence:
      'what pages and papers both say stands at the root of its module: server files run nothing of web/',
    findOffences: (files) =>
      eachImport(files, (file, { target, isType }) => {
        if (!isOurs(file) || !isServer(file.path) || !target || !isWeb(target) || isType) return undefined
        return moduleOf(target) === 'platform/design-system'
          ? undefined
          : `${file.path} runs ${target}: move it to the root of its module`
      }),
    broken: [
      sourceFile('src/sales/quotes/server/paper.ts', `import { rowsOf } from '#sales/plans/web/rows.ts'`),
    ],
  },
  {
    sentence: 'browser files take only types from contract.ts; a form loads its schema by import()',
    findOffences: (files) =>
      eachImport(files, (file, { target, isType, isLazy }) => {
        if (!isWeb(file.path) || !target?.endsWith('/contract.ts') || isType || isLazy) return undefined
        return `${file.path} imports values of ${target}: write "import type", or import() it lazily`
      }),
    broken: [sourceFile('src/sales/quotes/web/QuotePage.tsx', `import { type Quote } from '../contract.ts'`)],
  },
  {
    sentence: 'no page carries Zod, the rate book, or anything of the server, not even through another file',
    findOffences: (files) => {
      const isHeavy = ({ specifier, target }: Import) =>
        /^(zod|drizzle-orm|node:|pg$|fastify)/.test(specifier) ||
        isServer(target) ||
        /\/(rate-book|mortality)[^/]*$/.test(target ?? '')
      const pages = files.filter((file) => isOurs(file) && isWeb(file.path))
      return reach(files, pages, (each) => !each.isType && !each.isLazy, isHeavy)
    },
    broken: [
      [
        sourceFile('src/sales/quotes/web/QuotePage.tsx', `import { isMinor } from '../rules.ts'`),
        sourceFile('src/sales/quotes/rules.ts', `import { z } from 'zod'`),
      ],
    ],
  },
  {
    sentence: 'nothing that Node runs by itself reaches a .tsx',
    findOffences: (files) => {
      const ofNode = files.filter((file) => isOurs(file) && !isWeb(file.path))
      return reach(
        files,
        ofNode,
        (each) => !each.isType,
        ({ target }) => target?.endsWith('.tsx') ?? false,
      )
    },
    broken: [
      [
        sourceFile('src/app.ts', `import { pages } from '#website/site/web/pages.ts'`),
        sourceFile('src/website/site/web/pages.ts', `import { HomePage } from './HomePage.tsx'`),
      ],
    ],
  },
  {
    sentence: 'main.ts alone reads process.env',
    findOffences: (files) =>
      eachText(files, /\bprocess\.env\b/, 'let main.ts read it', (path) => path === 'src/main.ts'),
    broken: [sourceFile('src/platform/database/server/log.ts', `const level = process.env.LOG`)],
  },
  {
    sentence: 'field names of a payment gateway stand in its own adapter and its simulated end only',
    findOffences: (files) =>
      Object.entries(gatewayFields).flatMap(([adapter, fields]) =>
        eachText(
          files,
          fields,
          `say it in our words: ${adapter} translates`,
          (path) => path.startsWith('sandbox/') || path.startsWith(`src/adapters/payment-gateway/${adapter}`),
        ),
      ),
    broken: [
      sourceFile('src/money/ledger/server/process-notification.ts', `findPayment(fields.tran_id)`),
      sourceFile('src/money/ledger/server/settle-payment.ts', `const { paymentId, amountMinor } = fields`),
      sourceFile('src/adapters/payment-gateway/hosted-json.ts', `const isSigned = fields.verify_sign`),
    ],
  },
  {
    sentence: 'nobody writes to the console',
    findOffences: (files) => eachText(files, /\bconsole\.\w+\(/, 'use the log', () => false),
    broken: [sourceFile('src/app.ts', `console.log('here')`)],
  },
  {
    sentence: 'SQL stands in store.ts and tables.ts only',
    findOffences: (files) =>
      files.filter(isOurs).flatMap((file) => {
        if (
          moduleOf(file.path)?.startsWith('platform/') ||
          /(^|-)(store|tables|column)\.ts$/.test(nameOf(file.path))
        )
          return []
        const speaksSql =
          file.imports.some((each) => each.specifier.startsWith('drizzle-orm') && !each.isType) ||
          /\.(query|execute)\(\s*[`'"]\s*(select|insert|update|delete|with)\b/i.test(file.text)
        return speaksSql ? [`${file.path} speaks SQL: move it to the module's server/store.ts`] : []
      }),
    broken: [
      sourceFile('src/website/news/server/list-news.ts', `import { eq } from 'drizzle-orm'`),
      sourceFile('src/website/news/server/routes.ts', `pool.query('select 1')`),
    ],
  },
  {
    sentence: 'no folder is called utils, helpers, common or misc',
    findOffences: (files) =>
      files
        .map((file) => file.path)
        .filter((path) => /\/(utils?|helpers?|common|misc|services|managers)(\/|\.)/.test(path)),
    broken: [sourceFile('src/website/news/utils/text.ts', '')],
  },
  {
    sentence: 'every words.bn.ts has its words.en.ts, and the other way round',
    findOffences: (files) => {
      const paths = new Set(files.map((file) => file.path))
      const sibling = (path: string) =>
        path.endsWith('.bn.ts') ? path.replace(/\.bn\.ts$/, '.en.ts') : path.replace(/\.en\.ts$/, '.bn.ts')
      return [...paths].filter((path) => /words\.(bn|en)\.ts$/.test(path) && !paths.has(sibling(path)))
    },
    broken: [sourceFile('src/website/news/words.bn.ts', '')],
  },
  {
    sentence: `no file is longer than ${maxFile} lines`,
    findOffences: (files) =>
      files.flatMap(({ path, text }) => {
        const lines = text.split('\n').length - 1
        return lines > maxFile ? [`${path} has ${lines}: would two files read better?`] : []
      }),
    broken: [sourceFile('src/app.ts', '\n'.repeat(maxFile + 1))],
  },
]
