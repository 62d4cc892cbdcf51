/** SMS to an applicant. The code comes first, within two parts. */
export const bn = {
  code: '{code} {brand} সম্মতির কোড, মেয়াদ {minutes} মিনিট: {plan}, {sum}, কিস্তি {premium} ({mode})। রাজি হলে তবেই কর্মী/এজেন্টকে বলুন।',
  link: '{brand}: আপনার নামে {plan} আবেদন, বীমা অঙ্ক {sum}, কিস্তি {premium} ({mode})। পড়ে {hours} ঘণ্টার মধ্যে উত্তর দিন: {link} নিজের না হলে বা রাজি না হলে না বলুন; তখন সম্মতির কোড কাউকে দেবেন না।',
  copy: 'আপনার আবেদন {reference} জমা হয়েছে। কী জমা হয়েছে, ৩০ দিন এখানে পড়া যাবে: {link} আপনি না চেয়ে থাকলে জানান: {helpline}',
  copyOnPaper:
    'সই করা আবেদনপত্রে আপনার নামে আবেদন {reference} জমা হয়েছে। ৩০ দিন এখানে পড়া যাবে: {link} আপনার না হলে ফোন করুন: {helpline}',
  copySubject: 'আপনার আবেদন {reference}',
} as const
