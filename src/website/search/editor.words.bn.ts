/** For editors of the content: the names of its types. */
export const bn = {
  types: {
    synonym: 'সমার্থক শব্দ',
    promotedResult: 'যে ফল সবার আগে',
    notHere: 'যা এই সাইটে নেই',
    task: 'যে কাজে মানুষ আসেন',
  },
  fields: {
    words: 'শব্দ ও শব্দগুচ্ছ',
    alsoCalled: 'আর কী নামে খোঁজা হয়',
    path: 'যে পাতা সবার আগে আসবে',
  },
} as const
