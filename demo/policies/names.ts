/** Names as staff type them in Latin letters: first names, and last names that go with them. */
export type NameGroup = { readonly first: readonly string[]; readonly last: readonly string[] }

/** A community with its naming customs and usual districts. */
export type Community = {
  /** Per hundred people of the demo. */
  readonly share: number
  readonly men: readonly NameGroup[]
  readonly women: readonly NameGroup[]
  /** True where wife and children carry the father's last name. */
  readonly sharesFamilyName: boolean
  readonly districts: readonly string[]
}

/** Districts of all eight divisions, with places in them for addresses. */
export const placesOfDistrict: Readonly<Record<string, readonly string[]>> = {
  Dhaka: ['Mirpur 10', 'Dhanmondi', 'Uttara Sector 4', 'Jatrabari', 'Savar Bazar', 'Lalbagh'],
  Gazipur: ['Tongi Bazar', 'Joydebpur', 'Kaliganj', 'Kapasia'],
  Narayanganj: ['Chashara', 'Fatullah', 'Rupganj', 'Sonargaon'],
  Tangail: ['Akur Takur Para', 'Mirzapur', 'Madhupur', 'Ghatail'],
  Faridpur: ['Jhiltuli', 'Bhanga', 'Boalmari', 'Goalchamot'],
  Gopalganj: ['Kotalipara', 'Tungipara', 'Muksudpur'],
  Kishoreganj: ['Bhairab Bazar', 'Hossainpur', 'Karimganj'],
  Mymensingh: ['Charpara', 'Haluaghat', 'Trishal', 'Bhaluka'],
  Netrokona: ['Birishiri', 'Durgapur', 'Kalmakanda'],
  Jamalpur: ['Melandaha', 'Sarishabari', 'Dewanganj'],
  Chattogram: ['Agrabad', 'Halishahar', 'Patiya', 'Raozan', 'Hathazari', 'Sitakunda'],
  "Cox's Bazar": ['Jhilongja', 'Ramu', 'Chakaria', 'Ukhiya'],
  Cumilla: ['Kandirpar', 'Laksam', 'Chandina', 'Debidwar', 'Daudkandi'],
  Feni: ['Trunk Road', 'Sonagazi', 'Chhagalnaiya'],
  Noakhali: ['Maijdee Court', 'Begumganj', 'Hatiya'],
  Brahmanbaria: ['Paikpara', 'Ashuganj', 'Nabinagar', 'Kasba'],
  Rangamati: ['Banarupa', 'Tabalchhari', 'Kaptai'],
  Khagrachhari: ['Mahajan Para', 'Dighinala', 'Panchhari'],
  Bandarban: ['Ujani Para', 'Ruma Bazar', 'Lama'],
  Sylhet: ['Zindabazar', 'Ambarkhana', 'Beanibazar', 'Golapganj'],
  Moulvibazar: ['Sreemangal', 'Kulaura', 'Kamalganj'],
  Sunamganj: ['Chhatak', 'Derai', 'Jagannathpur'],
  Rajshahi: ['Shaheb Bazar', 'Kazihata', 'Godagari', 'Bagha'],
  Bogura: ['Satmatha', 'Sherpur Road', 'Shibganj', 'Dhunat'],
  Pabna: ['Ishwardi', 'Chatmohar', 'Shalgaria'],
  Natore: ['Baraigram', 'Bonpara', 'Singra'],
  Naogaon: ['Patnitala', 'Dhamoirhat', 'Mahadebpur'],
  Rangpur: ['Jahaj Company More', 'Pirgachha', 'Badarganj', 'Mithapukur'],
  Dinajpur: ['Balubari', 'Birganj', 'Parbatipur'],
  Kurigram: ['Ulipur', 'Nageshwari', 'Chilmari'],
  Thakurgaon: ['Pirganj', 'Baliadangi', 'Ranisankail'],
  Khulna: ['Sheikhpara', 'Boyra', 'Dumuria', 'Daulatpur'],
  Jashore: ['Ghop', 'Jhikargachha', 'Benapole', 'Keshabpur'],
  Satkhira: ['Kaliganj', 'Tala', 'Shyamnagar'],
  Kushtia: ['Thanapara', 'Kumarkhali', 'Bheramara'],
  Barishal: ['Nathullabad', 'Bakerganj', 'Gournadi', 'Banaripara'],
  Bhola: ['Char Fasson', 'Lalmohan', 'Borhanuddin'],
  Patuakhali: ['Kalapara', 'Galachipa', 'Bauphal'],
  Pirojpur: ['Nesarabad', 'Mathbaria', 'Nazirpur'],
}

const everywhere = Object.keys(placesOfDistrict)

export const communities: readonly Community[] = [
  {
    share: 76,
    sharesFamilyName: false,
    districts: everywhere,
    men: [
      {
        first: [
          'Shafiqul',
          'Aminul',
          'Saiful',
          'Mazharul',
          'Ariful',
          'Monirul',
          'Zahirul',
          'Md. Rezaul',
          'Md. Nurul',
        ],
        last: ['Islam', 'Haque', 'Alam', 'Karim'],
      },
      {
        first: ['Habibur', 'Mizanur', 'Ataur', 'Khalilur', 'Md. Mahbubur', 'Saidur', 'Anisur', 'Md. Motiur'],
        last: ['Rahman'],
      },
      {
        first: ['Jasim', 'Nizam', 'Helal', 'Riaz', 'Md. Salah', 'Moin', 'Md. Giash'],
        last: ['Uddin', 'Uddin Ahmed', 'Uddin Bhuiyan'],
      },
      {
        first: ['Anwar', 'Delwar', 'Sakhawat', 'Belal', 'Mosharraf', 'Akram', 'Shahadat', 'Md. Iqbal'],
        last: ['Hossain'],
      },
      {
        first: [
          'Tareq',
          'Imran',
          'Shakil',
          'Sohel',
          'Masud',
          'Liton',
          'Faisal',
          'Abdul Halim',
          'Abdul Mannan',
          'Abdus Salam',
          'Kazi Ashraf',
          'Md. Babul',
        ],
        last: [
          'Miah',
          'Ahmed',
          'Khan',
          'Sarker',
          'Talukder',
          'Bhuiyan',
          'Sikder',
          'Mollah',
          'Howlader',
          'Patwary',
          'Chowdhury',
          'Sheikh',
        ],
      },
    ],
    women: [
      {
        first: [
          'Rehana',
          'Salma',
          'Nasima',
          'Monowara',
          'Ayesha',
          'Fatema',
          'Jahanara',
          'Rokeya',
          'Sufia',
          'Nurjahan',
          'Mst. Kohinur',
          'Mst. Shefali',
        ],
        last: ['Begum', 'Khatun', 'Akter', 'Parvin'],
      },
      {
        first: [
          'Farzana',
          'Nusrat',
          'Sharmin',
          'Tahmina',
          'Sabrina',
          'Tania',
          'Mahmuda',
          'Rumana',
          'Israt',
          'Afroza',
          'Dilruba',
        ],
        last: ['Akter', 'Sultana', 'Yasmin', 'Jahan', 'Haque', 'Rahman', 'Chowdhury', 'Ahmed'],
      },
    ],
  },
  {
    share: 12,
    sharesFamilyName: true,
    districts: [
      'Khulna',
      'Satkhira',
      'Gopalganj',
      'Dinajpur',
      'Thakurgaon',
      'Barishal',
      'Pirojpur',
      'Moulvibazar',
      'Chattogram',
      'Dhaka',
      'Tangail',
      'Jashore',
    ],
    men: [
      {
        first: [
          'Ratan',
          'Sujit',
          'Bimal',
          'Uttam Kumar',
          'Prodip',
          'Gopal Chandra',
          'Nikhil',
          'Shyamal',
          'Tapan',
          'Bikash Chandra',
          'Sanjoy Kumar',
          'Subrata',
        ],
        last: [
          'Das',
          'Roy',
          'Saha',
          'Sarkar',
          'Debnath',
          'Chakraborty',
          'Ghosh',
          'Paul',
          'Biswas',
          'Mondal',
          'Sutradhar',
        ],
      },
    ],
    women: [
      {
        first: [
          'Shikha Rani',
          'Anjali',
          'Mita',
          'Purnima',
          'Sabita Rani',
          'Kalpana',
          'Lipika',
          'Swapna Rani',
          'Jyotsna',
          'Bithika',
        ],
        last: ['Das', 'Roy', 'Saha', 'Sarkar', 'Debnath', 'Chakraborty', 'Ghosh', 'Paul', 'Biswas', 'Mondal'],
      },
    ],
  },
  {
    share: 3,
    sharesFamilyName: true,
    districts: ['Chattogram', "Cox's Bazar"],
    men: [{ first: ['Sumon', 'Ranjit', 'Dipankar', 'Nayan', 'Ujjal'], last: ['Barua', 'Mutsuddi'] }],
    women: [{ first: ['Shanta', 'Mousumi', 'Rupa', 'Ruma', 'Shelly'], last: ['Barua', 'Mutsuddi'] }],
  },
  {
    share: 3,
    sharesFamilyName: true,
    districts: ['Gazipur', 'Dhaka', 'Natore', 'Pabna'],
    men: [
      {
        first: ['Anthony', 'Stephen', 'Dominic', 'Michael', 'Patrick'],
        last: ['Gomes', 'Rozario', 'Costa', 'Corraya', 'Palma'],
      },
    ],
    women: [
      {
        first: ['Mary', 'Agnes', 'Teresa', 'Shilpi', 'Monica'],
        last: ['Gomes', 'Rozario', 'Costa', 'Corraya', 'Palma'],
      },
    ],
  },
  {
    share: 2,
    sharesFamilyName: true,
    districts: ['Rangamati', 'Khagrachhari'],
    men: [{ first: ['Jyotirmoy', 'Sadhan', 'Rupam', 'Niloy Bikash', 'Pratul'], last: ['Chakma', 'Tripura'] }],
    women: [{ first: ['Ranjita', 'Mallika', 'Suprova', 'Jhuma', 'Konika'], last: ['Chakma', 'Tripura'] }],
  },
  {
    share: 2,
    sharesFamilyName: true,
    districts: ['Bandarban'],
    men: [{ first: ['Aung Kyaw', 'Mong Sa', 'Thoai Aung', 'Uchi Mong', 'Kyaw Sing'], last: ['Marma'] }],
    women: [{ first: ['Ma Nu', 'Mya Ching', 'Nue Ching', 'Hla Mya', 'Aye Shing'], last: ['Marma'] }],
  },
  {
    share: 1,
    sharesFamilyName: false,
    districts: ['Mymensingh', 'Netrokona', 'Tangail'],
    men: [
      { first: ['Subash', 'Albert', 'Pronoy', 'Sonjib'], last: ['Mankhin', 'Sangma', 'Chisim', 'Drong'] },
    ],
    women: [
      { first: ['Shirina', 'Bonika', 'Lucky', 'Rosy'], last: ['Mankhin', 'Sangma', 'Chisim', 'Drong'] },
    ],
  },
  {
    share: 1,
    sharesFamilyName: true,
    districts: ['Rajshahi', 'Naogaon', 'Dinajpur'],
    men: [
      { first: ['Bishwanath', 'Joseph', 'Sunil', 'Mongol'], last: ['Hembrom', 'Murmu', 'Soren', 'Tudu'] },
    ],
    women: [
      { first: ['Bahamoni', 'Sumitra', 'Maria', 'Phulmoni'], last: ['Hembrom', 'Murmu', 'Soren', 'Tudu'] },
    ],
  },
]
