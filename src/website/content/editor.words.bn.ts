/** For those who write the content: what its types are called. */
export const bn = {
  types: {
    settings: 'সাইটের পরিচিতি',
    menu: 'মেনু',
    page: 'পাতা',
    redirect: 'পুরোনো ঠিকানা',
    route: 'বাড়তি ঠিকানা',
    popup: 'পপআপ',
    media: 'ছবি ও ফাইল',
  },
} as const
