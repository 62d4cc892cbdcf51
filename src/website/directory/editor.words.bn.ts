/** For editors of the content: the names of its types, and problems. */
export const bn = {
  types: {
    branch: 'শাখা',
    councilMember: 'পর্ষদের সদস্য',
  },
  problems: {
    tooManyOperators: 'একটি শাখায় সর্বোচ্চ তিনজন কর্মকর্তার নাম দিন।',
  },
  fields: {
    district: 'জেলা',
    division: 'বিভাগ',
    latitude: 'অক্ষাংশ',
    longitude: 'দ্রাঘিমাংশ',
    hours: 'খোলা থাকার সময়',
    operators: 'যাঁদের সঙ্গে কথা বলা যায়',
    designation: 'পদ',
    councilDesignation: 'পর্ষদে পদ',
  },
  choices: {
    division: {
      rangpur: 'রংপুর',
      mymensingh: 'ময়মনসিংহ',
      sylhet: 'সিলেট',
      rajshahi: 'রাজশাহী',
      dhaka: 'ঢাকা',
      khulna: 'খুলনা',
      barishal: 'বরিশাল',
      chattogram: 'চট্টগ্রাম',
    },
  },
} as const
