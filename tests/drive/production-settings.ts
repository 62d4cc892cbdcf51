const nowhere = 'http://127.0.0.1:9'

/** Production settings that start, with unreachable outside services; the database comes from each test. */
export const productionSettings = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://shapla.example',
  OPERATIONS_PORT: '0',
  DATABASE_URL: 'postgresql://jibon_app@127.0.0.1:9/jibon',
  DATABASE_OWNER_URL: 'postgresql://jibon@127.0.0.1:9/jibon',
  QUOTE_KEY: 'quotes of production: 4kq1Zr8mVb2Nw7Xc5Yd9Te3',
  CODE_KEY: 'codes of production: 9Lp3Gh6Jf1Sa8Dk2Mn5Bv7Cx',
  STORE_KEY: 'stored by production: 2Wq8Er4Ty6Ui1Op9Az7Sx5Dc',
  CORE_URL: nowhere,
  CORE_KEY: 'k',
  NID_URL: nowhere,
  NID_KEY: 'n',
  GATEWAY_URL: nowhere,
  GATEWAY_STORE: 's',
  GATEWAY_PASSWORD: 'p',
  SMS_URL: nowhere,
  SMS_TOKEN: 't',
  SMS_SENDER: 's',
  SMTP_URL: 'smtp://127.0.0.1:9',
} as const
