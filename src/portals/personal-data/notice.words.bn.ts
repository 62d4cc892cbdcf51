/** Messages about a request concerning one's data, by SMS and mail. */
export const bn = {
  kinds: { correct: 'সংশোধন', withdraw: 'সম্মতি তুলে নেওয়া', erase: 'তথ্য মুছে ফেলা' },
  states: {
    waiting: 'অপেক্ষায়',
    done: 'করা হয়েছে',
    refused: 'নাকচ',
    takenBack: 'ফিরিয়ে নেওয়া',
    replaced: 'পরের অনুরোধে বদলেছে',
  },
  texts: {
    asked: {
      sms: '{brand}: অনুরোধ {id} ({kind}) পেয়েছি। উত্তর {due}-এর মধ্যে। আপনি না করে থাকলে জানান: {helpline}',
      subject: 'আপনার অনুরোধ পেয়েছি: {kind}',
      mail: 'সম্মানিত {name},\n\nআপনার অনুরোধ {id} ({kind}) পেয়েছি। {due} তারিখের মধ্যে উত্তর জানাব। অনুরোধটি কোথায় আছে, দেখুন এখানে: {url}\n\nঅনুরোধটি আপনি না করে থাকলে এখনই হেল্পলাইনে জানান: {helpline}\n\n{brand}',
    },
    done: {
      sms: 'অনুরোধ {id} ({kind}) করা হয়েছে। {brand}',
      subject: 'আপনার অনুরোধ করা হয়েছে: {kind}',
      mail: 'সম্মানিত {name},\n\nআপনার অনুরোধ {id} ({kind}) করা হয়েছে।\n\n{reason}\n\nকিছু জানার থাকলে হেল্পলাইনে ফোন করুন: {helpline}\n\n{brand}',
    },
    refused: {
      sms: 'অনুরোধ {id} ({kind}) রাখা যায়নি। কারণ: আমার তথ্য পাতায়। {brand}',
      subject: 'আপনার অনুরোধ রাখা যায়নি: {kind}',
      mail: 'সম্মানিত {name},\n\nআপনার অনুরোধ {id} ({kind}) রাখা যায়নি।\n\nকারণ: {reason}\n\nবিস্তারিত: {url}\nমানতে না পারলে হেল্পলাইনে ফোন করুন: {helpline}\n\n{brand}',
    },
    staff: {
      sms: 'গ্রাহকের অনুরোধ {id} ({kind}): {state}।',
      subject: 'গ্রাহকের অনুরোধ {id}: {state}',
      mail: 'সম্মানিত {name},\n\nতথ্য নিয়ে গ্রাহকের অনুরোধ {id} ({kind}): {state}।\n\n{reason}\n\n{url}\n\n{brand}',
    },
  },
} as const
