/**
 * Notices to an applicant about their proposal in referral: never the rule, never personal data. An SMS
 * begins with the brand.
 */
export const bn = {
  lookedAt: 'আপনার আবেদন ({reference}) আমরা দেখছি। সিদ্ধান্ত হলে জানাব। জানতে: {helpline}',
  accepted:
    'আপনার আবেদন ({reference}) গ্রহণ করা হয়েছে। পলিসি সক্রিয় হলে এবং প্রথম প্রিমিয়াম পেলে তবেই সুরক্ষা শুরু। জানতে: {helpline}',
  acceptedWithWords:
    'আপনার আবেদন ({reference}) একটি মন্তব্যসহ গ্রহণ করা হয়েছে। পলিসি সক্রিয় হলে এবং প্রথম প্রিমিয়াম পেলে তবেই সুরক্ষা শুরু। লগইন করে পড়ুন, অথবা জানতে ফোন করুন: {helpline}',
  declined: 'দুঃখিত, আপনার আবেদন ({reference}) গ্রহণ করা যায়নি। জানতে: {helpline}',
  declinedPaid:
    'দুঃখিত, আপনার আবেদন ({reference}) গ্রহণ করা যায়নি। আপনার প্রিমিয়াম {amount} যেখান থেকে এসেছিল, সেখানেই ফেরত যাবে; গেলে জানাব। জানতে: {helpline}',
  declinedPaidSubject: 'আপনার আবেদন {reference}: গৃহীত হয়নি, প্রিমিয়াম ফেরত যাবে',
  withdrawn: 'আপনার আবেদন ({reference}) তুলে নেওয়া হয়েছে। আপনি না চেয়ে থাকলে জানান: {helpline}',
} as const
