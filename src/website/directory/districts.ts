import { type Division, divisions } from './divisions.ts'
import type { Place } from './geography.ts'

/** A district, and where its head town lies. */
export type District = Place & {
  readonly name: string
  readonly bn_name: string
  /** What else people write for it. */
  readonly others: string
}

/** `'Name নাম latitude longitude, others'`; a blank within a name is written as `_`. */
const written: Readonly<Record<Division, readonly string[]>> = {
  rangpur: [
    'Rangpur রংপুর 25.75 89.25',
    'Panchagarh পঞ্চগড় 26.33 88.55, Panchagar',
    'Thakurgaon ঠাকুরগাঁও 26.03 88.46, ঠাকুরগাও',
    'Dinajpur দিনাজপুর 25.63 88.63',
    'Nilphamari নীলফামারী 25.93 88.85, Nilfamari',
    'Lalmonirhat লালমনিরহাট 25.91 89.45',
    'Kurigram কুড়িগ্রাম 25.81 89.64, কুরিগ্রাম',
    'Gaibandha গাইবান্ধা 25.33 89.54',
  ],
  mymensingh: [
    'Mymensingh ময়মনসিংহ 24.75 90.40',
    'Jamalpur জামালপুর 24.92 89.95',
    'Sherpur শেরপুর 25.02 90.02',
    'Netrokona নেত্রকোণা 24.88 90.73, Netrakona',
  ],
  sylhet: [
    'Sylhet সিলেট 24.90 91.87',
    'Moulvibazar মৌলভীবাজার 24.48 91.77',
    'Habiganj হবিগঞ্জ 24.38 91.42, হবিগন্জ',
    'Sunamganj সুনামগঞ্জ 25.07 91.40, সুনামগন্জ',
  ],
  rajshahi: [
    'Rajshahi রাজশাহী 24.37 88.60',
    'Chapainawabganj চাঁপাইনবাবগঞ্জ 24.60 88.27, Chapai চাঁপাই চাপাই চাপাইনবাবগঞ্জ',
    'Naogaon নওগাঁ 24.80 88.95, নওগা',
    'Joypurhat জয়পুরহাট 25.10 89.02',
    'Bogura বগুড়া 24.85 89.37',
    'Sirajganj সিরাজগঞ্জ 24.45 89.70, সিরাজগন্জ',
    'Natore নাটোর 24.41 88.99',
    'Pabna পাবনা 24.00 89.24',
  ],
  dhaka: [
    'Dhaka ঢাকা 23.81 90.41',
    'Gazipur গাজীপুর 24.00 90.42',
    'Narayanganj নারায়ণগঞ্জ 23.62 90.50, নারায়ণগন্জ',
    'Narsingdi নরসিংদী 23.92 90.72, Narshingdi',
    'Munshiganj মুন্সিগঞ্জ 23.54 90.53, Bikrampur বিক্রমপুর মুন্সিগন্জ',
    'Manikganj মানিকগঞ্জ 23.86 90.00, মানিকগন্জ',
    'Tangail টাঙ্গাইল 24.25 89.92',
    'Kishoreganj কিশোরগঞ্জ 24.44 90.78, Kishorganj কিশোরগন্জ',
    'Faridpur ফরিদপুর 23.61 89.84',
    'Rajbari রাজবাড়ী 23.76 89.65',
    'Gopalganj গোপালগঞ্জ 23.01 89.83, গোপালগন্জ',
    'Madaripur মাদারীপুর 23.17 90.20',
    'Shariatpur শরীয়তপুর 23.22 90.35',
  ],
  khulna: [
    'Khulna খুলনা 22.82 89.56',
    'Bagerhat বাগেরহাট 22.65 89.79',
    'Satkhira সাতক্ষীরা 22.72 89.07',
    'Jashore যশোর 23.17 89.21',
    'Narail নড়াইল 23.17 89.51, নরাইল',
    'Magura মাগুরা 23.49 89.42',
    'Jhenaidah ঝিনাইদহ 23.54 89.17, Jhenidah Jhinaidah ঝিনাইদাহ ঝিনেদা',
    'Chuadanga চুয়াডাঙ্গা 23.64 88.84, চুয়াডাংগা',
    'Meherpur মেহেরপুর 23.77 88.63',
    'Kushtia কুষ্টিয়া 23.90 89.12',
  ],
  barishal: [
    'Barishal বরিশাল 22.70 90.37',
    'Bhola ভোলা 22.69 90.65',
    'Jhalokathi ঝালকাঠি 22.64 90.20, Jhalokati Jhalakathi',
    'Pirojpur পিরোজপুর 22.58 89.98',
    'Patuakhali পটুয়াখালী 22.36 90.33',
    'Barguna বরগুনা 22.16 90.12, Borguna',
  ],
  chattogram: [
    'Chattogram চট্টগ্রাম 22.36 91.78',
    'Cox’s_Bazar কক্সবাজার 21.44 91.99',
    'Bandarban বান্দরবান 22.20 92.22',
    'Rangamati রাঙ্গামাটি 22.65 92.18, রাঙামাটি',
    'Khagrachhari খাগড়াছড়ি 23.12 91.98, Khagrachari',
    'Feni ফেনী 23.02 91.40',
    'Noakhali নোয়াখালী 22.87 91.10',
    'Lakshmipur লক্ষ্মীপুর 22.94 90.84, Laxmipur লক্ষীপুর',
    'Chandpur চাঁদপুর 23.23 90.66, চাদপুর',
    'Cumilla কুমিল্লা 23.46 91.18',
    'Brahmanbaria ব্রাহ্মণবাড়িয়া 23.97 91.11, Bbaria বিবাড়িয়া ব্রাম্মণবাড়িয়া',
  ],
}

/** The districts of the country by division. */
export const districtsOf = Object.fromEntries(
  divisions.map((division) => [division, written[division].map(readDistrict)]),
) as Record<Division, District[]>

function readDistrict(line: string): District {
  const [own = '', others = ''] = line.split(', ')
  const [name = '', bn_name = '', latitude, longitude] = own.split(' ')
  return {
    name: name.replace('_', ' '),
    bn_name,
    others,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }
}
