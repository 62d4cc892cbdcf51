import { soundsOf } from './name-sounds.ts'

/**
 * The words of a person's name, with their weights. Titles (Md., Dr., শ্রী) are left out; very common words
 * weigh little; a word not listed here weighs most. Pure.
 */
export type NameWord = {
  readonly text: string
  readonly sounds: string
  /** 1 for distinctive words, less for common ones, 0 for mere connectors. */
  readonly weight: number
  /** The common word that this is a spelling of. Two different common words are never the same, however alike. */
  readonly common?: string
  /** For an initial: the sounds with which its word may begin. */
  readonly beginsWith?: string
}

/** Family names, and second names that hundreds of thousands of people have. */
const weightOfShared = 0.35
/** Words that follow or precede most names, and initials. */
const weightOfFiller = 0.15
/** Longer names are compared by their first words only, to save time. */
const maxWords = 8
const maxLetters = 24

/** One word per line, with spellings that the sounds alone do not unify. */
const shared = `
islam ইসলাম eslam
rahman রহমান rohman rahaman rohoman rehman
hossain হোসেন হোসাইন হুসাইন হোছাইন হোসেইন hosain hussain husain hosen hossen hussein hossein
hasan হাসান hassan
ahmed আহমেদ আহমদ আহম্মেদ আহম্মদ আহাম্মেদ ahmad ahamed ahammed ahmod
ali আলী
mohammad মোহাম্মদ মুহাম্মদ মহম্মদ mohammed muhammad mohamed muhammed mahammad
uddin উদ্দিন uddeen udding din দীন
haque হক haq hoque huq huque hoq hok hak
alam আলম alom
mia মিয়া মিঞা miah miya mian
khan খান
chowdhury চৌধুরী choudhury chaudhary chowdhary
sarkar সরকার sarker sorkar
sikder শিকদার সিকদার sikdar
talukder তালুকদার talukdar
bhuiyan ভূঁইয়া ভূঞা bhuyan bhuiya bhuian bhuya
molla মোল্লা mollah mulla
mondol মন্ডল mondal mandal
howlader হাওলাদার howladar
sheikh শেখ shaikh shekh sk
syed সৈয়দ sayed saiyed sayyed
kazi কাজী
khandaker খন্দকার খোন্দকার khondokar khondaker khondoker khandakar khandker
majumder মজুমদার mazumder majumdar
zaman জামান
siddique সিদ্দিক সিদ্দিকী siddiqui siddiqi
rana রানা
shah শাহ
sultana সুলতানা
yasmin ইয়াসমিন yeasmin iasmin
parvin পারভীন parveen pervin
jahan জাহান
ara আরা
nahar নাহার
biswas বিশ্বাস bishwas
das দাস dass
saha সাহা shaha
roy রায় ray rai
paul পাল pal pall
dey দে de dé
ghosh ঘোষ ghose
dutta দত্ত datta dutt
chakraborty চক্রবর্তী chakravarti chakrabarti chakraborti chakravorty
bhattacharya ভট্টাচার্য ভট্টাচার্য্য bhattacharjee bhattacharjya bhattacharyya bhattacharjo
mukherjee মুখার্জী মুখার্জি mukharjee mukhopadhyay মুখোপাধ্যায়
banerjee ব্যানার্জী ব্যানার্জি banarjee bandyopadhyay বন্দ্যোপাধ্যায়
banik বণিক bonik
barua বড়ুয়া baruah
debnath দেবনাথ
nath নাথ
shil শীল sheel seal
sen সেন
chakma চাকমা
marma মারমা
tripura ত্রিপুরা
marak মারাক mrak
sangma সাংমা
gomes গমেজ গোমেজ গমেস গোমেস gomez
rozario রোজারিও
costa কস্তা কোস্তা
cruze ক্রুজ cruz
rodrigues রড্রিক্স রড্রিগেজ rodrigez rodriks
`
const filler = `
begum বেগম bagum begom
khatun খাতুন khatoon
akter আক্তার আখতার aktar akhter akhtar akther
bibi বিবি
banu বানু bano
khanam খানম khanom
kumar কুমার kr kumer
chandra চন্দ্র chandro
rani রানী রাণী ranee
bala বালা
kanti কান্তি
abdul আব্দুল আবদুল আব্দুর আব্দুস আবদুছ আ abdur abdus abdun abdud abduz abdal abdool
abu আবু
abul আবুল
golam গোলাম gulam
umme উম্মে um ume
`
/** Names that are not written as they sound. They weigh as much as any other. */
const irregular = `
michael মাইকেল maikel mikel
john জন jon
joseph জোসেফ যোসেফ josef
george জর্জ jorge
james জেমস
thomas টমাস
charles চার্লস
ishaq ইসহাক isahak eshaq
zainal জয়নাল zainul joynal jainal joynul
jewel জুয়েল juel
lucky লাকী laky lucki
mehedi মেহেদী mehdi mahedi mahdi
`
/** Titles and honorifics, and Mohammad before a name: with or without them, it is the same person. */
const titles = `mohammad মোহাম্মদ মুহাম্মদ মহম্মদ mohammed muhammad mohamed muhammed mahammad mosammat মোসাম্মৎ মোছাম্মৎ mosammot
musammat engineer ইঞ্জিনিয়ার প্রকৌশলী alhaj আলহাজ্ব আলহাজ haji হাজী sree শ্রী shri srimati শ্রীমতি sreemoti professor অধ্যাপক
advocate এডভোকেট অ্যাডভোকেট maulana মাওলানা moulana doctor ডাক্তার জনাব মরহুম`
/** Titles too short to be recognised by sound. */
const shortTitles = `md mohd muhd mo mst most mosa mosammot mrs mr ms miss dr engr eng prof adv late smt sri মো মোহা মুহা মু মোছা মোসা ডা ড
ডঃ ইঞ্জি প্রফে এড মৃত`
const joining = 'al el ul ur uz us ud un or as bin ibn binte bint alias আল উল উর অর উজ উদ উস বিন বিনতে ওরফে'

/** The Bangla names of Latin letters. */
const letterNames: ReadonlyMap<string, string> = new Map(
  (
    'এ-a বি-b সি-c ডি-d ই-e এফ-f জি-g এইচ-h আই-i জে-j কে-k এল-l এম-m এন-n ও-o পি-p কিউ-q ' +
    'আর-r এস-s টি-t ইউ-u ভি-v ডব্লিউ-w ওয়াই-y জেড-z'
  )
    .normalize('NFC')
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
)
/** The sounds of letters that stand for several sounds, or for a different one. */
const soundsOfLetter: Readonly<Record<string, string>> = {
  a: 'aeo',
  c: 'cksS',
  e: 'eai',
  g: 'gj',
  i: 'ie',
  o: 'ou',
  u: 'ui',
}

const wordsOf = (list: string): string[] => list.normalize('NFC').split(/\s+/).filter(Boolean)

/** A short word is identified by its letters, a longer one by its sounds: মৌ is not মো. */
const keyOf = (word: string): string => {
  const sounds = soundsOf(word)
  return sounds.length > 2 ? sounds : word
}

const common: ReadonlyMap<string, { readonly name: string; readonly weight: number }> = new Map(
  [[filler, weightOfFiller] as const, [shared, weightOfShared] as const, [irregular, 1] as const].flatMap(
    ([list, weight]) =>
      list
        .trim()
        .split('\n')
        .flatMap((line) => {
          const spellings = wordsOf(line)
          const name = spellings[0] ?? ''
          return spellings.map((spelling) => [keyOf(spelling), { name, weight }] as const)
        }),
  ),
)
const titleKeys: ReadonlySet<string> = new Set(wordsOf(titles).map(keyOf))
const shortTitleWords: ReadonlySet<string> = new Set(wordsOf(shortTitles))
const joiningWords: ReadonlySet<string> = new Set(wordsOf(joining))

/** The words of a name in order, without titles; a name consisting only of titles keeps them. */
export function readName(name: string): NameWord[] {
  const words = readTitledName(name)
  const named = words.filter(({ isTitle }) => !isTitle)
  return (named.length > 0 ? named : words).slice(0, maxWords)
}

/** The words of a name in order, marking titles, which a search may ignore. */
export function readTitledName(name: string): (NameWord & { readonly isTitle: boolean })[] {
  const parts = partsOf(name)
  // In Nur Mohammad it is part of the name; Mohammad Nur may also be called Nur.
  const isTitle = (part: string, at: number) =>
    shortTitleWords.has(part) || (titleKeys.has(keyOf(part)) && (at === 0 || at < parts.length - 1))
  return parts.map((part, at) => ({ ...readWord(part), isTitle: isTitle(part, at) }))
}

function partsOf(name: string): string[] {
  const plain = name
    .slice(0, maxWords * maxLetters)
    .normalize('NFKC')
    .toLowerCase()
  const parts = plain.replace(/[\p{Cf}ঃ]/gu, '').match(/[\p{L}\p{M}]+/gu) ?? []
  return parts.map((part) => part.slice(0, maxLetters)).flatMap(splitInitials)
}

/** "AKM" is three initials, "এম" is one; Md., Sk. and their like are words. */
function splitInitials(part: string): string[] {
  const letter = letterNames.get(part)
  if (letter) return [letter]
  const isWord = shortTitleWords.has(part) || joiningWords.has(part) || common.has(keyOf(part))
  return !isWord && /^(?:a?[b-df-hj-np-tv-xz]{2,3}|ma)$/.test(part) ? [...part] : [part]
}

/** Joins words into one, to match "Noor Jahan" with "Noorjahan". */
export function joinWords(words: readonly NameWord[]): NameWord {
  const joined = readWord(words.map(({ text }) => text).join(''))
  return { ...joined, weight: words.reduce((sum, { weight }) => sum + weight, 0) }
}

function readWord(text: string): NameWord {
  const sounds = soundsOf(text)
  if (/^[a-z]$/.test(text)) {
    return { text, sounds, weight: weightOfFiller, beginsWith: soundsOfLetter[text] ?? sounds }
  }
  if (joiningWords.has(text)) return { text, sounds, weight: 0 }
  const known = common.get(keyOf(text))
  if (!known) return { text, sounds, weight: 1 }
  // Compare misspellings with the full Latin spelling, because a Bangla one leaves vowels out.
  return { text, sounds: soundsOf(known.name), weight: known.weight, common: known.name }
}
