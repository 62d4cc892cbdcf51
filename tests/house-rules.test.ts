import { describe, expect, it } from 'vitest'
import { houseRules } from './setup/house-rules.ts'
import { readSourceFiles, sourceFile } from './setup/source-files.ts'

const files = readSourceFiles(['src', 'tests', 'bench', 'launcher'])

describe('In this house', () => {
  for (const rule of houseRules) {
    it(rule.sentence, () => {
      expect(rule.findOffences(files)).toEqual([])
    })
  }
})

describe('The guard of the house notices when it is not so that', () => {
  for (const rule of houseRules) {
    it(rule.sentence, () => {
      for (const example of rule.broken) expect(rule.findOffences([example].flat())).not.toEqual([])
    })
  }
})

describe('The reading of imports', () => {
  it('finds every kind of import, and where it leads', () => {
    const text = [
      `import './style.css'`,
      `import type { Quote } from '#quotes/quote.ts'`,
      `import {\n  price,\n  type Price,\n} from '../plans/price.ts'`,
      `export * as rules from './rules.ts'`,
      `const lazy = () => import('./contract.ts')`,
      `type Words = typeof import('./words.bn.ts')`,
    ].join('\n')
    expect(sourceFile('src/quotes/page.ts', text).imports).toEqual([
      { specifier: './style.css', target: 'src/quotes/style.css', isType: false, isLazy: false },
      { specifier: '#quotes/quote.ts', target: 'src/quotes/quote.ts', isType: true, isLazy: false },
      { specifier: '../plans/price.ts', target: 'src/plans/price.ts', isType: false, isLazy: false },
      { specifier: './rules.ts', target: 'src/quotes/rules.ts', isType: false, isLazy: false },
      { specifier: './contract.ts', target: 'src/quotes/contract.ts', isType: false, isLazy: true },
      { specifier: './words.bn.ts', target: 'src/quotes/words.bn.ts', isType: true, isLazy: true },
    ])
  })
})
