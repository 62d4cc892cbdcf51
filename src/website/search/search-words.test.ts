import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWords, fold, wordsOf } from '#kernel/fold-text.ts'
import { formsOf, isSameWord } from './endings.ts'
import { readBangla, readLatin, readLatinStart, soundsOf } from './latin.ts'
import { openLexicon } from './lexicon.ts'
import { markWords } from './mark.ts'
import { planQuery, readSynonyms } from './plan-query.ts'
import { countedSearch, tidyQuery } from './rules.ts'
import { deletionKeysOf, isOneTypo } from './typo.ts'

/** Texts of letters that people search with, and any other texts. */
const letters = [...'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংঃঁািীুূৃেৈোৌ়্ড়ঢ়য়০৯aZé5 -,’।\u200C\u200D']
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)

describe('folding', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  it('makes two encodings of the same letters equal', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
        expect(fold(text.normalize('NFC'))).toBe(fold(text))
        expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')))
      }),
      { examples: [['é’অ'], ['মা’র']] },
    )
  })

  it.each([
    ['য় in one sign or two', 'প্রিমি\u09DFাম', 'প্রিমি\u09AF\u09BCাম'],
    ['ড় and ঢ় in one sign or two', 'বা\u09DCি গা\u09DD', 'বা\u09A1\u09BCি গা\u09A2\u09BC'],
    ['ড় and র', 'বাড়ি', 'বারি'],
    ['long and short vowels', 'নমিনী দাবী মূল্য', 'নমিনি দাবি মুল্য'],
    ['the three s and the two n', 'শেষ বিষয় কারণ', 'সেস বিসয় কারন'],
    ['য and জ', 'যোগাযোগ', 'জোগাজোগ'],
    ['ৎ and ত', 'ভবিষ্যৎ', 'ভবিষ্যত'],
    ['chandrabindu', 'চাঁদা ঝুঁকি', 'চাদা ঝুকি'],
    ['ঙ and ং', 'ব্যাঙ্ক', 'ব্যাংক'],
    ['ya-phala', 'ইন্স্যুরেন্স', 'ইনসুরেন্স'],
    ['ঋ and রি', 'ঋণ কৃষি', 'রিন ক্রিষি'],
    ['joiners that nobody sees', 'ব্যা\u200Dংক শা\u200Cখা', 'ব্যাংক শাখা'],
    ['digits', 'প্ল্যান ৮০৪', 'প্ল্যান 804'],
    ['capitals and accents', 'CAFÉ Ｐlan', 'cafe plan'],
  ])('makes %s equal', (_what, one, other) => {
    expect(wordsOf(one)).toEqual(wordsOf(other))
  })

  it('keeps different sounds apart', () => {
    for (const [one, other] of [
      ['আয়', 'আজ'],
      ['দাবি', 'দেবী'],
      ['কর', 'কার'],
      ['ভালো', 'ভুল'],
    ] as const) {
      expect(fold(one)).not.toBe(fold(other))
    }
  })

  it('finds the words of a text and their positions', () => {
    expect(wordsOf('জীবন-বীমা, কিস্তি। ১০,০০০ টাকা; "chairman’s"! 😀')).toEqual([
      ...['জীবন', 'বীমা', 'কিস্তি'].map(fold),
      '10000',
      fold('টাকা'),
      'chairmans',
    ])
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { from, to, key } of findWords(text)) {
          expect(to).toBeGreaterThan(from)
          expect(key).not.toBe('')
        }
      }),
    )
    expect(wordsOf('  ।।  -- \u200D ্ ')).toEqual([])
  })
})

describe('forms of a word', () => {
  it.each([
    ['প্রিমিয়াম', ['প্রিমিয়ামের', 'প্রিমিয়ামটি', 'প্রিমিয়ামগুলো', 'প্রিমিয়ামকে', 'প্রিমিয়ামে', 'প্রিমিয়ামগুলোর']],
    ['পলিসি', ['পলিসির', 'পলিসিতে', 'পলিসিটি', 'পলিসিগুলি', 'পলিসিও', 'পলিসিই']],
    ['গ্রাহক', ['গ্রাহকদের', 'গ্রাহকরা', 'গ্রাহকেরা', 'গ্রাহকদেরকে', 'গ্রাহকের']],
    ['ব্যাংক', ['ব্যাংকে', 'ব্যাংকের']],
    ['শাখা', ['শাখায়', 'শাখার']],
    ['সঞ্চয়', ['সঞ্চয়ের', 'সঞ্চয়ে']],
    ['claim', ['claims', 'claimed']],
    ['policy', ['policies']],
  ])('%s matches each of its own', (word, others) => {
    for (const other of others) expect(isSameWord(fold(word), fold(other)), other).toBe(true)
    for (const other of others) expect(isSameWord(fold(other), fold(word)), other).toBe(true)
  })

  it('are not made of short words or of nothing', () => {
    expect(formsOf(fold('হার'))).toEqual([fold('হার')])
    expect(isSameWord(fold('বই'), fold('বর'))).toBe(false)
    expect(isSameWord('loss', 'los')).toBe(false)
  })
})

describe('a typo', () => {
  const word = fc.string({ unit: fc.constantFrom(...'কখগািabc'), minLength: 4, maxLength: 9 })

  it('is one letter added, missing, replaced, or swapped with its neighbour', () => {
    for (const typed of ['premum', 'preemium', 'pramium', 'permium'])
      expect(isOneTypo(typed, 'premium')).toBe(true)
    for (const typed of ['premium', 'prem', 'parmiun', 'claim'])
      expect(isOneTypo(typed, 'premium')).toBe(false)
  })

  it('leaves a common key', () => {
    fc.assert(
      fc.property(word, fc.nat(20), fc.constantFrom(...'কগািxy'), (right, place, letter) => {
        const at = place % right.length
        const wrong = `${right.slice(0, at)}${letter}${right.slice(at + 1)}`
        const keys = deletionKeysOf(right)
        expect(deletionKeysOf(wrong).some((key) => keys.includes(key))).toBe(true)
        expect(isOneTypo(right, wrong)).toBe(right !== wrong)
      }),
    )
  })

  it('is also the missing dot under a য়', () => {
    expect(isOneTypo(fold('মেযাদপূর্তি'), fold('মেয়াদপূর্তি'))).toBe(true)
    const keys = deletionKeysOf(fold('মেয়াদ'))
    expect(deletionKeysOf(fold('মেযাদ')).some((key) => keys.includes(key))).toBe(true)
  })

  it('is not forgiven in short words and in numbers', () => {
    expect(['বিম', '1000', 'a1b2c3'].map(deletionKeysOf)).toEqual([[], [], []])
  })
})

describe('Bangla in Latin letters', () => {
  const index = [
    'শাখা',
    'সন্তানের',
    'রক্তদান',
    'মৃত্যু',
    'মেয়াদ',
    'সুরক্ষা',
    'স্বপ্ন',
    'নিয়ম',
    'ঘূর্ণিঝড়',
    'দান',
    'ঋণ',
    'ব্যবস্থা',
  ]
    .map(fold)
    .concat('ramp', 'report', 'grow')
    .sort()
  const wordsBy = (letters: string) => index.filter((word) => letters.includes(word.slice(0, 1)))
  const read = (word: string) => readLatin(word, wordsBy).map((reading) => reading.word)

  it.each([
    ['shakha', 'শাখা'],
    ['sakha', 'শাখা'],
    ['sontaner', 'সন্তানের'],
    ['roktodan', 'রক্তদান'],
    ['mrittu', 'মৃত্যু'],
    ['mrityu', 'মৃত্যু'],
    ['meyad', 'মেয়াদ'],
    ['miad', 'মেয়াদ'],
    ['shurokkha', 'সুরক্ষা'],
    ['surokhkha', 'সুরক্ষা'],
    ['shopno', 'স্বপ্ন'],
    ['swapno', 'স্বপ্ন'],
    ['niyomer', 'নিয়ম'],
    ['ghurnijhor', 'ঘূর্ণিঝড়'],
    ['ghurnijhar', 'ঘূর্ণিঝড়'],
    ['dan', 'দান'],
  ])('%s is read as %s', (typed, word) => {
    expect(read(typed)).toContain(fold(word))
  })

  it('is not read from impossible spellings', () => {
    for (const typed of ['messi', 'qqq', 'kkkkk', 'premium', 'ab']) expect(read(typed), typed).toEqual([])
  })

  it('is read while it is unfinished', () => {
    expect(readLatinStart('rokt', wordsBy)).toContain(fold('রক্তদান'))
    expect(readLatinStart('ro', wordsBy)).toEqual([])
  })

  it('works the other way too: English written by ear', () => {
    const heard = (word: string) =>
      readBangla(fold(word), (letters) => soundsOf(wordsBy(letters))).map((reading) => reading.word)
    expect(heard('র‍্যাম্প')).toEqual(['ramp'])
    expect(heard('রিপোর্টের')).toEqual(['report'])
    expect(heard('রাজা')).toEqual([])
  })

  it('never fails and never takes long, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeiouykhtrsn'), maxLength: 60 }), (typed) => {
        const from = process.threadCpuUsage()
        read(typed)
        // Only this thread's CPU time counts, whatever else the machine does.
        const { user, system } = process.threadCpuUsage(from)
        expect((user + system) / 1000).toBeLessThan(500)
      }),
    )
  })

  it('matches words written apart or together', () => {
    const lexicon = openLexicon(['গ্রো', 'ফাস্ট', 'রক্তদান'].map(fold).sort(), readSynonyms([]))
    expect(lexicon.partsOf(fold('গ্রোফাস্ট'))).toEqual([[fold('গ্রো'), fold('ফাস্ট')]])
    const asked = planQuery('রক্ত দান', readSynonyms([]), lexicon).map(({ alternatives }) =>
      alternatives.flatMap(({ words }) => words),
    )
    expect(asked).toEqual([
      [fold('রক্ত'), fold('রক্তদান')],
      [fold('দান'), fold('রক্তদান')],
    ])
  })
})

describe('the concepts of a query', () => {
  const synonyms = readSynonyms([
    ['বীমা', 'bima', 'insurance'],
    ['জীবন বীমা', 'life insurance', 'jibon bima'],
    ['প্রিমিয়াম', 'কিস্তি', 'premium'],
  ])
  const asked = (text: string) =>
    planQuery(text, synonyms).map(({ alternatives }) =>
      alternatives.filter(({ isGuess }) => !isGuess).map(({ words }) => words.join(' ')),
    )

  it('are each word with its synonyms, in both languages', () => {
    expect(asked('বিমার kisti')).toEqual([[fold('বিমার'), fold('বীমা'), 'bima', 'insurance'], ['kisti']])
    expect(asked('premiums')).toEqual([['premiums', fold('প্রিমিয়াম'), fold('কিস্তি'), 'premium']])
  })

  it('include a phrase if a list contains it', () => {
    expect(asked('jibon bima premium')).toEqual([
      ['jibon bima', fold('জীবন বীমা'), 'life insurance'],
      ['premium', fold('প্রিমিয়াম'), fold('কিস্তি')],
    ])
  })

  it('leave out stop words, and are none if there are no others', () => {
    expect(asked('কীভাবে প্রিমিয়াম দেব').flat()).not.toContain(fold('কীভাবে'))
    expect(asked('how to')).toEqual([])
    expect(asked('')).toEqual([])
  })

  it('include guesses for misspelt words of the lists', () => {
    const [concept] = planQuery('insurence', synonyms)
    expect(concept?.alternatives.filter(({ isGuess }) => isGuess).map(({ words }) => words[0])).toContain(
      fold('বীমা'),
    )
  })
})

describe('what is shown and stored of a query', () => {
  it('marks matched words and changes nothing else', () => {
    const pieces = markWords('প্রিমিয়ামের হার, আর <b>কিস্তি</b>', new Set([fold('প্রিমিয়ামের'), fold('কিস্তি')]))
    expect(pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['প্রিমিয়ামের', 'কিস্তি'])
    fc.assert(
      fc.property(anyText, (text) => {
        const found = new Set(wordsOf(text).slice(0, 1))
        expect(
          markWords(text, found)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('is normalised, and cut beyond any useful length', () => {
    expect(tidyQuery('  দাবি \u0000\t জানান \n')).toBe('দাবি জানান')
    expect(tidyQuery('ক'.repeat(10_000))).toHaveLength(200)
    expect(tidyQuery('\uD800 \u200D ')).toBe('')
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tidyQuery(tidyQuery(text))).toBe(tidyQuery(text))
      }),
    )
  })

  it('is not counted when it may identify a person', () => {
    for (const text of [
      '01711000001',
      '০১৭১১-০০০০০১',
      'policy 900000001',
      '1990 1234 56',
      'rahima@example.com',
      'x',
    ]) {
      expect(countedSearch(text), text).toBeUndefined()
    }
    expect(countedSearch('গাড়ির  বীমা!')?.query).toBe(`${fold('গাড়ির')} ${fold('বীমা')}`)
  })
})
