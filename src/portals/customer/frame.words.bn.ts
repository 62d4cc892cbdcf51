/** The frame around all pages of a policy holder. */
export const bn = {
  skip: 'মূল অংশে যান',
  label: 'গ্রাহকের মেনু',
  dashboard: 'ড্যাশবোর্ড',
  purchase: 'নতুন পলিসি নিন',
  changePassword: 'পাসওয়ার্ড বদলান',
  myData: 'আমার তথ্য',
  history: 'পেমেন্টের ইতিহাস',
  logOut: 'লগ আউট',
  logIn: 'লগইন করুন',
  menu: 'মেনু',
  website: 'ওয়েবসাইট',
  helpline: 'হেল্পলাইন',
  policyList: 'পলিসি',
  profile: 'প্রোফাইল',
} as const
