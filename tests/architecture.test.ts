import { describe, expect, it } from 'vitest'
import { architectureRules } from './setup/architecture-rules.ts'
import { readSourceFiles, sourceFile } from './setup/source-files.ts'

const files = readSourceFiles(['src', 'sandbox', 'demo', 'tests', 'bench', 'launcher'])

describe('The architecture', () => {
  for (const rule of architectureRules) {
    it(rule.sentence, () => {
      expect(rule.findOffences(files)).toEqual([])
    })
  }
})

describe('The check of the architecture notices when it is not so that', () => {
  for (const rule of architectureRules) {
    it(rule.sentence, () => {
      for (const example of rule.broken) expect(rule.findOffences([example].flat())).not.toEqual([])
    })
  }
})

describe('The reading of imports', () => {
  it('finds every kind of import, and where it leads', () => {
    const text = [
      `import './style.css'`,
      `import type { Quote } from '#sales/quotes/quote.ts'`,
      `import {\n  price,\n  type Price,\n} from '../plans/price.ts'`,
      `export * as rules from './rules.ts'`,
      `const lazy = () => import('./contract.ts')`,
      `type Words = typeof import('./words.bn.ts')`,
    ].join('\n')
    expect(sourceFile('src/sales/quotes/page.ts', text).imports).toEqual([
      { specifier: './style.css', target: 'src/sales/quotes/style.css', isType: false, isLazy: false },
      {
        specifier: '#sales/quotes/quote.ts',
        target: 'src/sales/quotes/quote.ts',
        isType: true,
        isLazy: false,
      },
      { specifier: '../plans/price.ts', target: 'src/sales/plans/price.ts', isType: false, isLazy: false },
      { specifier: './rules.ts', target: 'src/sales/quotes/rules.ts', isType: false, isLazy: false },
      { specifier: './contract.ts', target: 'src/sales/quotes/contract.ts', isType: false, isLazy: true },
      { specifier: './words.bn.ts', target: 'src/sales/quotes/words.bn.ts', isType: true, isLazy: true },
    ])
  })
})
