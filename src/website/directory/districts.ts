import type { Division } from './divisions.ts'
import type { Place } from './geography.ts'

/** A district, with the position of its head town. */
export type District = Place & {
  readonly name: string
  readonly bn_name: string
  /** Other spellings of its name. */
  readonly others?: readonly string[]
}

export const districtsOf: Readonly<Record<Division, readonly District[]>> = {
  rangpur: [
    { name: 'Rangpur', bn_name: 'রংপুর', latitude: 25.75, longitude: 89.25 },
    { name: 'Panchagarh', bn_name: 'পঞ্চগড়', latitude: 26.33, longitude: 88.55, others: ['Panchagar'] },
    { name: 'Thakurgaon', bn_name: 'ঠাকুরগাঁও', latitude: 26.03, longitude: 88.46, others: ['ঠাকুরগাও'] },
    { name: 'Dinajpur', bn_name: 'দিনাজপুর', latitude: 25.63, longitude: 88.63 },
    { name: 'Nilphamari', bn_name: 'নীলফামারী', latitude: 25.93, longitude: 88.85, others: ['Nilfamari'] },
    { name: 'Lalmonirhat', bn_name: 'লালমনিরহাট', latitude: 25.91, longitude: 89.45 },
    { name: 'Kurigram', bn_name: 'কুড়িগ্রাম', latitude: 25.81, longitude: 89.64, others: ['কুরিগ্রাম'] },
    { name: 'Gaibandha', bn_name: 'গাইবান্ধা', latitude: 25.33, longitude: 89.54 },
  ],
  mymensingh: [
    { name: 'Mymensingh', bn_name: 'ময়মনসিংহ', latitude: 24.75, longitude: 90.4 },
    { name: 'Jamalpur', bn_name: 'জামালপুর', latitude: 24.92, longitude: 89.95 },
    { name: 'Sherpur', bn_name: 'শেরপুর', latitude: 25.02, longitude: 90.02 },
    { name: 'Netrokona', bn_name: 'নেত্রকোণা', latitude: 24.88, longitude: 90.73, others: ['Netrakona'] },
  ],
  sylhet: [
    { name: 'Sylhet', bn_name: 'সিলেট', latitude: 24.9, longitude: 91.87 },
    { name: 'Moulvibazar', bn_name: 'মৌলভীবাজার', latitude: 24.48, longitude: 91.77 },
    { name: 'Habiganj', bn_name: 'হবিগঞ্জ', latitude: 24.38, longitude: 91.42, others: ['হবিগন্জ'] },
    { name: 'Sunamganj', bn_name: 'সুনামগঞ্জ', latitude: 25.07, longitude: 91.4, others: ['সুনামগন্জ'] },
  ],
  rajshahi: [
    { name: 'Rajshahi', bn_name: 'রাজশাহী', latitude: 24.37, longitude: 88.6 },
    {
      name: 'Chapainawabganj',
      bn_name: 'চাঁপাইনবাবগঞ্জ',
      latitude: 24.6,
      longitude: 88.27,
      others: ['Chapai', 'চাঁপাই', 'চাপাই', 'চাপাইনবাবগঞ্জ'],
    },
    { name: 'Naogaon', bn_name: 'নওগাঁ', latitude: 24.8, longitude: 88.95, others: ['নওগা'] },
    { name: 'Joypurhat', bn_name: 'জয়পুরহাট', latitude: 25.1, longitude: 89.02 },
    { name: 'Bogura', bn_name: 'বগুড়া', latitude: 24.85, longitude: 89.37 },
    { name: 'Sirajganj', bn_name: 'সিরাজগঞ্জ', latitude: 24.45, longitude: 89.7, others: ['সিরাজগন্জ'] },
    { name: 'Natore', bn_name: 'নাটোর', latitude: 24.41, longitude: 88.99 },
    { name: 'Pabna', bn_name: 'পাবনা', latitude: 24.0, longitude: 89.24 },
  ],
  dhaka: [
    { name: 'Dhaka', bn_name: 'ঢাকা', latitude: 23.81, longitude: 90.41 },
    { name: 'Gazipur', bn_name: 'গাজীপুর', latitude: 24.0, longitude: 90.42 },
    { name: 'Narayanganj', bn_name: 'নারায়ণগঞ্জ', latitude: 23.62, longitude: 90.5, others: ['নারায়ণগন্জ'] },
    { name: 'Narsingdi', bn_name: 'নরসিংদী', latitude: 23.92, longitude: 90.72, others: ['Narshingdi'] },
    {
      name: 'Munshiganj',
      bn_name: 'মুন্সিগঞ্জ',
      latitude: 23.54,
      longitude: 90.53,
      others: ['Bikrampur', 'বিক্রমপুর', 'মুন্সিগন্জ'],
    },
    { name: 'Manikganj', bn_name: 'মানিকগঞ্জ', latitude: 23.86, longitude: 90.0, others: ['মানিকগন্জ'] },
    { name: 'Tangail', bn_name: 'টাঙ্গাইল', latitude: 24.25, longitude: 89.92 },
    {
      name: 'Kishoreganj',
      bn_name: 'কিশোরগঞ্জ',
      latitude: 24.44,
      longitude: 90.78,
      others: ['Kishorganj', 'কিশোরগন্জ'],
    },
    { name: 'Faridpur', bn_name: 'ফরিদপুর', latitude: 23.61, longitude: 89.84 },
    { name: 'Rajbari', bn_name: 'রাজবাড়ী', latitude: 23.76, longitude: 89.65 },
    { name: 'Gopalganj', bn_name: 'গোপালগঞ্জ', latitude: 23.01, longitude: 89.83, others: ['গোপালগন্জ'] },
    { name: 'Madaripur', bn_name: 'মাদারীপুর', latitude: 23.17, longitude: 90.2 },
    { name: 'Shariatpur', bn_name: 'শরীয়তপুর', latitude: 23.22, longitude: 90.35 },
  ],
  khulna: [
    { name: 'Khulna', bn_name: 'খুলনা', latitude: 22.82, longitude: 89.56 },
    { name: 'Bagerhat', bn_name: 'বাগেরহাট', latitude: 22.65, longitude: 89.79 },
    { name: 'Satkhira', bn_name: 'সাতক্ষীরা', latitude: 22.72, longitude: 89.07 },
    { name: 'Jashore', bn_name: 'যশোর', latitude: 23.17, longitude: 89.21 },
    { name: 'Narail', bn_name: 'নড়াইল', latitude: 23.17, longitude: 89.51, others: ['নরাইল'] },
    { name: 'Magura', bn_name: 'মাগুরা', latitude: 23.49, longitude: 89.42 },
    {
      name: 'Jhenaidah',
      bn_name: 'ঝিনাইদহ',
      latitude: 23.54,
      longitude: 89.17,
      others: ['Jhenidah', 'Jhinaidah', 'ঝিনাইদাহ', 'ঝিনেদা'],
    },
    { name: 'Chuadanga', bn_name: 'চুয়াডাঙ্গা', latitude: 23.64, longitude: 88.84, others: ['চুয়াডাংগা'] },
    { name: 'Meherpur', bn_name: 'মেহেরপুর', latitude: 23.77, longitude: 88.63 },
    { name: 'Kushtia', bn_name: 'কুষ্টিয়া', latitude: 23.9, longitude: 89.12 },
  ],
  barishal: [
    { name: 'Barishal', bn_name: 'বরিশাল', latitude: 22.7, longitude: 90.37 },
    { name: 'Bhola', bn_name: 'ভোলা', latitude: 22.69, longitude: 90.65 },
    {
      name: 'Jhalokathi',
      bn_name: 'ঝালকাঠি',
      latitude: 22.64,
      longitude: 90.2,
      others: ['Jhalokati', 'Jhalakathi'],
    },
    { name: 'Pirojpur', bn_name: 'পিরোজপুর', latitude: 22.58, longitude: 89.98 },
    { name: 'Patuakhali', bn_name: 'পটুয়াখালী', latitude: 22.36, longitude: 90.33 },
    { name: 'Barguna', bn_name: 'বরগুনা', latitude: 22.16, longitude: 90.12, others: ['Borguna'] },
  ],
  chattogram: [
    { name: 'Chattogram', bn_name: 'চট্টগ্রাম', latitude: 22.36, longitude: 91.78 },
    { name: 'Cox’s Bazar', bn_name: 'কক্সবাজার', latitude: 21.44, longitude: 91.99, others: ['Cox', 'Coxs'] },
    { name: 'Bandarban', bn_name: 'বান্দরবান', latitude: 22.2, longitude: 92.22 },
    { name: 'Rangamati', bn_name: 'রাঙ্গামাটি', latitude: 22.65, longitude: 92.18, others: ['রাঙামাটি'] },
    { name: 'Khagrachhari', bn_name: 'খাগড়াছড়ি', latitude: 23.12, longitude: 91.98, others: ['Khagrachari'] },
    { name: 'Feni', bn_name: 'ফেনী', latitude: 23.02, longitude: 91.4 },
    { name: 'Noakhali', bn_name: 'নোয়াখালী', latitude: 22.87, longitude: 91.1 },
    {
      name: 'Lakshmipur',
      bn_name: 'লক্ষ্মীপুর',
      latitude: 22.94,
      longitude: 90.84,
      others: ['Laxmipur', 'লক্ষীপুর'],
    },
    { name: 'Chandpur', bn_name: 'চাঁদপুর', latitude: 23.23, longitude: 90.66, others: ['চাদপুর'] },
    { name: 'Cumilla', bn_name: 'কুমিল্লা', latitude: 23.46, longitude: 91.18 },
    {
      name: 'Brahmanbaria',
      bn_name: 'ব্রাহ্মণবাড়িয়া',
      latitude: 23.97,
      longitude: 91.11,
      others: ['Bbaria', 'বিবাড়িয়া', 'ব্রাম্মণবাড়িয়া'],
    },
  ],
}
