import type { SwitchState } from './switches.ts'

/** The national ID register of the sandbox: the people of design §11 and their families; nobody real. */
type Registered = {
  readonly smartNumber: string
  /** Birth year and the 13 digits of the old card. */
  readonly oldNumber: string
  readonly birthDate: string
  readonly gender: 'male' | 'female'
  readonly profession: string
  readonly english: RegisteredTexts
  readonly bangla: RegisteredTexts
}

type RegisteredTexts = {
  readonly name: string
  readonly father: string
  readonly mother: string
  readonly spouse: string
  readonly address: string
}

export const registeredPeople: readonly Registered[] = [
  {
    smartNumber: '1990123456',
    oldNumber: '19902692518000456',
    birthDate: '1990-05-17',
    gender: 'male',
    profession: 'শিক্ষক',
    english: {
      name: 'Abdur Rahim',
      father: 'Abdul Karim',
      mother: 'Rokeya Begum',
      spouse: 'Sumaiya Akter',
      address: 'House 12, Road 3, Sheikhpara, Khulna',
    },
    bangla: {
      name: 'আব্দুর রহিম',
      father: 'আব্দুল করিম',
      mother: 'রোকেয়া বেগম',
      spouse: 'সুমাইয়া আক্তার',
      address: 'বাড়ি ১২, সড়ক ৩, শেখপাড়া, খুলনা',
    },
  },
  {
    smartNumber: '8641097532',
    oldNumber: '19851234567890123',
    birthDate: '1985-03-12',
    gender: 'female',
    profession: 'ব্যাংক কর্মকর্তা',
    english: {
      name: 'Rahima Khatun',
      father: 'Abdul Gafur Sarker',
      mother: 'Halima Khatun',
      spouse: 'Shahidul Islam',
      address: 'House 14, Road 7, Mirpur 10, Dhaka',
    },
    bangla: {
      name: 'রহিমা খাতুন',
      father: 'আব্দুল গফুর সরকার',
      mother: 'হালিমা খাতুন',
      spouse: 'শহিদুল ইসলাম',
      address: 'বাড়ি ১৪, সড়ক ৭, মিরপুর ১০, ঢাকা',
    },
  },
  {
    smartNumber: '6437219085',
    oldNumber: '19812691648000137',
    birthDate: '1981-07-04',
    gender: 'male',
    profession: 'ব্যবসায়ী',
    english: {
      name: 'Shahidul Islam',
      father: 'Nurul Islam',
      mother: 'Hasina Begum',
      spouse: 'Rahima Khatun',
      address: 'House 14, Road 7, Mirpur 10, Dhaka',
    },
    bangla: {
      name: 'শহিদুল ইসলাম',
      father: 'নুরুল ইসলাম',
      mother: 'হাসিনা বেগম',
      spouse: 'রহিমা খাতুন',
      address: 'বাড়ি ১৪, সড়ক ৭, মিরপুর ১০, ঢাকা',
    },
  },
  {
    smartNumber: '5920384716',
    oldNumber: '19793312507000002',
    birthDate: '1979-11-30',
    gender: 'male',
    profession: 'ব্যবসায়ী',
    english: {
      name: 'Karim Mia',
      father: 'Rahim Baksh Mia',
      mother: 'Jomila Khatun',
      spouse: 'Nurjahan Begum',
      address: '27 Station Road, Tongi Bazar, Gazipur',
    },
    bangla: {
      name: 'করিম মিয়া',
      father: 'রহিম বকশ মিয়া',
      mother: 'জমিলা খাতুন',
      spouse: 'নূরজাহান বেগম',
      address: '২৭ স্টেশন রোড, টঙ্গী বাজার, গাজীপুর',
    },
  },
  {
    smartNumber: '4628391750',
    oldNumber: '19843312507000219',
    birthDate: '1984-02-19',
    gender: 'female',
    profession: 'গৃহিণী',
    english: {
      name: 'Nurjahan Begum',
      father: 'Solaiman Ali',
      mother: 'Morjina Begum',
      spouse: 'Karim Mia',
      address: '27 Station Road, Tongi Bazar, Gazipur',
    },
    bangla: {
      name: 'নূরজাহান বেগম',
      father: 'সোলায়মান আলী',
      mother: 'মর্জিনা বেগম',
      spouse: 'করিম মিয়া',
      address: '২৭ স্টেশন রোড, টঙ্গী বাজার, গাজীপুর',
    },
  },
]

/** Numbers that always get the same answer, regardless of the switch. */
export const fixedAnswerNumbers: Readonly<Record<string, SwitchState<'nid'>>> = {
  '5550001111': 'refuse',
  '5550002222': 'hang',
  '5550003333': 'otherBirthDate',
  '5550004444': 'garbled',
  '5550005555': 'quota',
  '5550006666': 'keyRefused',
  '5550007777': 'error',
  '5550008888': 'slow',
  '5550009999': 'malformed',
}

export function findRegistered(number: string, birthDate: string): Registered | undefined {
  return registeredPeople.find(
    (person) =>
      person.birthDate === birthDate && (person.smartNumber === number || person.oldNumber === number),
  )
}

/** The person returned for a number that always gets an answer: Abdur Rahim's record under that number. */
export function standIn(number: string, birthDate: string): Registered | undefined {
  const [rahim] = registeredPeople
  return rahim && { ...rahim, smartNumber: number, oldNumber: '', birthDate }
}
