import { describe, expect, it } from 'vitest'
import { deathRate, type MortalityTable, parseMortality } from './mortality.ts'

describe('a table of death rates (premium-basis §2)', () => {
  it('is read line by line; headers, comments, empty lines and Windows line endings are accepted', () => {
    const table = read(
      '# IALM\r\nage,qx\r\n\r\n  \r\n18,0.0009\r\n19,0.001\r\n # 20 follows\r\n20,1\r\n'.replace(' #', '#'),
    )
    expect(table).toEqual({ name: 'IALM', firstAge: 18, lastAge: 20, rates: [0.0009, 0.001, 1] })
  })

  it('has no rate before its first age, and a rate of 1 after its last', () => {
    const table = read('18,0.2\n19,0.5')
    expect([18, 19, 20, 99].map((age) => deathRate(table, age))).toEqual([0.2, 0.5, 1, 1])
    expect(deathRate(table, 17)).toBeNaN()
  })

  it.each([
    ['18,', 'notANumber'],
    ['18, ', 'notANumber'],
    ['18,much', 'notANumber'],
    ['x18,0.1', 'notANumber'],
    ['18x,0.1', 'notANumber'],
    ['-1,0.1', 'notANumber'],
    [',0.1', 'notANumber'],
    ['18', 'notANumber'],
    ['18,0', 'rateOutOfRange'],
    ['18,-0.1', 'rateOutOfRange'],
    ['18,1.0001', 'rateOutOfRange'],
    ['16,0.1', 'ageOutOfOrder'],
    ['18,0.1', 'ageOutOfOrder'],
  ])('refuses the line %j as %s, with its number', (line, reason) => {
    expect(parseMortality('IALM', `age,qx\n16,0.1\n${line}`)).toEqual({ faults: [{ row: 3, reason }] })
  })

  it('reports every bad line, and a table without lines', () => {
    expect(parseMortality('IALM', '16,x\n17,2\n18,0.5')).toEqual({
      faults: [
        { row: 1, reason: 'notANumber' },
        { row: 2, reason: 'rateOutOfRange' },
      ],
    })
    expect(parseMortality('IALM', '# nothing')).toEqual({ faults: [{ row: 1, reason: 'notANumber' }] })
  })
})

function read(csv: string): MortalityTable {
  const table = parseMortality('IALM', csv)
  if ('faults' in table) throw new Error(JSON.stringify(table.faults))
  return table
}
