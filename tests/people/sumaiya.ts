/** Sumaiya, a school teacher of Khulna, asks for Nabo Jibon Anando and names her husband Arif. */
export const sumaiya = {
  texts: {
    national_id: '3290123456',
    first_name: 'Sumaiya',
    last_name: 'Akter',
    father_name: 'Abdul Karim',
    mother_name: 'Rokeya Begum',
    place_of_birth: 'Khulna',
    nationality: 'Bangladeshi',
    mobile: '০১৭১১০০০০৪৫',
    present_address: '12/3 Sheikhpara, Khulna',
  },
  birth: { day: '১৭', month: '5', year: '1990' },
  choices: { education: 'G', occupation: '10', annual_income: '1' },
  gender: 'F',
}

export const arif = {
  texts: {
    nominee_first_name: 'Arif',
    nominee_last_name: 'Hossain',
    nominee_mobile_no: '01811000046',
    nominee_present_address: '12/3 Sheikhpara, Khulna',
  },
  birth: { day: '9', month: '1', year: '1988' },
  relation: 'H',
  gender: 'M',
}
