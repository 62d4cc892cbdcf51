/** The few words that belong to controls themselves, not to any page. */
export const bn = {
  close: 'বন্ধ করুন',
  show: 'দেখান',
  hide: 'লুকান',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',
  dayExample: '১৫/১/২০২৬',
  day: 'দিন',
  month: 'মাস',
  year: 'বছর',
  chooseMonth: 'বেছে নিন',
  previous: 'আগের পাতা',
  next: 'পরের পাতা',
  pages: 'পাতাগুলো',
  messages: 'বার্তা',
  chosenFile: 'বেছে নেওয়া ফাইল:',
  urgentNotice: 'জরুরি বিজ্ঞপ্তি',
}
