/**
 * Notices to a payer once money is in the ledger. An SMS has seventy characters at most, so that one message
 * carries it.
 */
export const bn = {
  sms: {
    premium: '{amount} জমা হয়েছে। পলিসি {policy}, রসিদ {receipt}। {brand}',
    excess: '{amount} দুবার এসেছে। পলিসি {policy}, রসিদ {receipt}। {brand}',
    notPremium: '{amount} ফেরত পাবেন। পলিসি {policy}, রসিদ {receipt}। {brand}',
    refund: '{amount} ফেরত গেছে। পলিসি {policy}, রসিদ {receipt}। {brand}',
  },
  mail: {
    /** Replaces the name if the mailbox is not the policy holder’s own: payers must not learn names. */
    customer: 'গ্রাহক',
    download: 'রসিদ ডাউনলোড করুন (পিডিএফ):\n{receiptUrl}\n\n',
    premium: {
      subject: 'প্রিমিয়াম জমা হয়েছে, রসিদ {receipt}',
      text: 'সম্মানিত {name},\n\nপলিসি {policy}-এর প্রিমিয়াম বাবদ {amount} জমা হয়েছে।\n\nরসিদ নম্বর: {receipt}\nসময়: {at}\n\n{download}রসিদটি আসল কি না, যে কেউ এখানে দেখতে পারেন:\n{checkUrl}\n\n{brand}\nহেল্পলাইন {helpline}',
    },
    excess: {
      subject: 'একই কিস্তির টাকা দুবার এসেছে, রসিদ {receipt}',
      text: 'সম্মানিত {name},\n\nপলিসি {policy}-এর যে কিস্তির জন্য আপনি {amount} দিয়েছেন, তা আগেই দেওয়া হয়েছিল। আপনার টাকা আমাদের কাছে জমা আছে। ফেরত নেবেন, নাকি পরের কিস্তিতে লাগাবেন, আপনার সঙ্গে কথা বলে ঠিক করব।\n\nরসিদ নম্বর: {receipt}\nসময়: {at}\n\n{download}রসিদটি আসল কি না, যে কেউ এখানে দেখতে পারেন:\n{checkUrl}\n\n{brand}\nহেল্পলাইন {helpline}',
    },
    notPremium: {
      subject: 'আপনার টাকা প্রিমিয়াম হিসেবে নেওয়া যায়নি, রসিদ {receipt}',
      text: 'সম্মানিত {name},\n\nপলিসি {policy}-এর জন্য দেওয়া {amount} যখন আসে, তখন প্রিমিয়াম হিসেবে নেওয়া যায়নি। পুরো টাকাই আপনার: ফেরত পাবেন, অথবা আপনি রাজি হলে তা দিয়ে কিস্তি শোধ হবে। তিন কর্মদিবসেও আমরা কিছু না জানালে হেল্পলাইনে ফোন করুন।\n\nরসিদ নম্বর: {receipt}\nসময়: {at}\n\n{download}রসিদটি আসল কি না, যে কেউ এখানে দেখতে পারেন:\n{checkUrl}\n\n{brand}\nহেল্পলাইন {helpline}',
    },
    refund: {
      subject: 'আপনার টাকা ফেরত পাঠানো হয়েছে, রসিদ {receipt}',
      text: 'সম্মানিত {name},\n\nপলিসি {policy}-এর জন্য দেওয়া {amount} যেখান থেকে এসেছিল, সেখানেই ফেরত পাঠানো হয়েছে। হাতে পেতে কয়েক কর্মদিবস লাগতে পারে।\n\nরসিদ নম্বর: {receipt}\nসময়: {at}\n\nরসিদটি এখন কী অবস্থায় আছে, যে কেউ এখানে দেখতে পারেন:\n{checkUrl}\n\n{brand}\nহেল্পলাইন {helpline}',
    },
  },
} as const
