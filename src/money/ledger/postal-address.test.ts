import { expect, it } from 'vitest'
import { postalAddress } from './postal-address.ts'

it.each([
  ['House 14, Road 7, Mirpur 10, Dhaka', 'House 14, Road 7, Mirpur 10, Dhaka', 'Dhaka'],
  ['12/3 Sheikhpara\r\nKhulna-9100\nBangladesh', '12/3 Sheikhpara, Khulna-9100, Bangladesh', 'Khulna'],
  ['বাড়ি ৪, শাহবাগ,\nঢাকা ১০০০, বাংলাদেশ', 'বাড়ি ৪, শাহবাগ, ঢাকা ১০০০, বাংলাদেশ', 'ঢাকা'],
  ['House 4 Road 3 Uttara Sector 7', 'House 4 Road 3 Uttara Sector 7', ''],
  ['Sonadanga, Khulna - 9100', 'Sonadanga, Khulna - 9100', 'Khulna'],
  ['Mirpur, Dhaka, 1216', 'Mirpur, Dhaka, 1216', 'Dhaka'],
  ['Plot 1000 Mirpur', 'Plot 1000 Mirpur', ''],
  ['Gulshan, Dhaka Bangladesh', 'Gulshan, Dhaka Bangladesh', 'Dhaka Bangladesh'],
  ['Gulshan, Bangladesh Bank Colony', 'Gulshan, Bangladesh Bank Colony', 'Bangladesh Bank Colony'],
  [' ,\n', '', ''],
  [undefined, '', ''],
])('of %j the gateway gets the address and its town (PAY-08)', (written, address, city) => {
  expect(postalAddress(written)).toEqual({ address, city })
})
