/** Why a returned proposal is not sent to the core system again. */
export const bn = {
  problems: {
    writtenAnew:
      'আবেদনটি নতুন করে লেখা হয়েছে, তাই এটি আর পাঠানো যায় না; পাঠালে একই বিক্রিতে দুটি পলিসি হয়ে যাবে। আগে নতুন আবেদনটি তুলে নিতে হবে।',
    writtenAnewAs:
      'আবেদনটি {reference} নম্বরে নতুন করে লেখা হয়েছে, তাই এটি আর পাঠানো যায় না; পাঠালে একই বিক্রিতে দুটি পলিসি হয়ে যাবে। আগে নতুন আবেদনটি তুলে নিতে হবে।',
  },
} as const
