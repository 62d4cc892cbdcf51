import { wordsOf } from '#kernel/fold-text.ts'

/**
 * Words of most sentences that no page is about, in both scripts, since people type whole questions as they
 * speak them. Auxiliary verbs are listed in the forms of questions, written and spoken.
 */
export const stopWords: ReadonlySet<string> = new Set(
  wordsOf(
    `ও এবং আর বা কি কী কে কেন কিভাবে কীভাবে কেমনে কেমন কখন কবে কোথায় কোথা কই কোন কোনো কোনটা কোনটি এর এই সেই ওই ঐ যে যা যদি তবে তাহলে তো
     কিন্তু তা তার তাদের আমার আমি আমাকে আমাদের আমরা আপনার আপনি আপনাকে আপনাদের আপনারা তুমি তোমার তোমাদের তোমরা আছো আছি নিজের
     থেকে হতে জন্য জন্যে দিয়ে দ্বারা সম্পর্কে সম্বন্ধে বিষয়ে ব্যাপারে সাথে সঙ্গে উপর উপরে ওপর নিয়ে পরে পর মধ্যে একটি একটা কোনও কিছু সব কার কাছে কাছ
     নেই না নাই নি নয় কত কতো কতটা কতদিন কয়দিন দিন কয় দেয়নি দেননি দেয়নাই পায়নি নেয়নি করেনি হয়নাই চাচ্ছিলাম এমন কেউ কাকে কাউকে যাব করলাম ভাই আপু স্যার প্লিজ দয়া
     করে করা করব করবো করতে করি করবেন করবে করলে করছে করেছি করেছেন করার করুন করেন কইরা করুম করিব করিবেন করিতে
     হয় হবে হলে হয়ে হইলে হইবে হইতে হওয়ার হয়েছে হইয়াছে হয়নি গেলে গেছে গিয়েছে গেল যায় যাবে যাবো যাব যাইবে যেতে যাচ্ছে যাওয়া
     দিব দিবো দেব দেবো দিতে দিলে দেয় দেন দেওয়া দেওয়ার দেয়া দেয়ার দেবার দিয়েছি দিবেন দেবেন দিন দাও দিছি
     নিব নিবো নেব নেবো নিতে নিলে নেয় নেন নেওয়া নেওয়ার নেয়া নেয়ার নেবার নিয়েছি নিয়েছে নিয়েছেন নিন
     পাব পাবো পাবে পাবেন পেতে পেলে পাই পাইনি পাওয়া পাওয়ার পাইতে পাইবে পাইব পান পায় পারি পারব পারবো পারে পারবে পারেন পারছি
     চাই চাইলে চাচ্ছি চায় চান লাগে লাগবে লাগবো লাগব থাকে থাকলে থাকতে থাকা আছে আছেন ছিল ছিলো
     জানতে জানব জানবো জানাব জানাবো জানাইবো বলুন বলেন বলব বলবো বুঝব দেখব দেখবো দেখতে দেখা দরকার প্রয়োজন মানে

     a an the and or of to in on at for from with by as if is are am was were be been being do does did doing done can could should would shall
     will may must have has had how what whats when where which who whom whose why i im my me mine we us our you your yours it its
     this that these those there here about please get want need know tell give any some not no after whether  before against under than then so

     tumi tomar tomader acho achen achi apnake ki kivabe kibhabe kemne kemon kokhon kobe kothay kothai keno kon kono koto kot er amar ami amake amader amra apnar apni apnara
     jonno jonne theke kore korbo korte kori koren korben korle korar korbe kora hoy hobe hole hoye hoile hoise hoyeche geche gele gelo jay jabe jabo jete jai
     debo dibo dite dile dey den deya deoa dewa dewar diye diben deben nebo nibo nite nile ney neoa newa newar niye niben
     pabo pabe paben pete pele pai paini paoa pawa pawar pare pari parbo parbe paren chai chaile lage lagbe thake thakle ache asche ase
     dise diche dey ny dicche jabo vai bhai apu sir plz pls please koto din koydin jante janbo jana janabo bolun bolen dekhbo dekhte dorkar mane tai naki nai nei na ar ebong ba kichu sob kar kache por pore sathe shathe`,
  ),
)
