export const bn = {
  /** The roles that the program itself knows, by number (CODE-12); any other shows its stored name. */
  roles: { 1: 'প্রধান প্রশাসক', 2: 'এজেন্ট', 3: 'ব্যাংক পার্টনার' },
  userTypes: { 1: 'প্রশাসক', 0: 'ব্যবহারকারী', Customer: 'গ্রাহক' },
  statuses: { 1: 'সক্রিয়', 0: 'নিষ্ক্রিয়' },
} as const
