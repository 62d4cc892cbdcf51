/** Types for the gateway's own library, which has none: only what the test uses. */
declare module 'sslcommerz-lts' {
  type Answer = Record<string, unknown>
  export default class SslCommerzPayment {
    constructor(storeId: string, storePassword: string, isLive: boolean)
    baseURL: string
    initURL: string
    validationURL: string
    refundURL: string
    refundQueryURL: string
    transactionQueryBySessionIdURL: string
    transactionQueryByTransactionIdURL: string
    init(data: Record<string, string | number>): Promise<Answer>
    validate(data: { val_id: string }): Promise<Answer>
    initiateRefund(data: {
      refund_amount: string
      refund_remarks: string
      bank_tran_id: string
      refe_id: string
    }): Promise<Answer>
    refundQuery(data: { refund_ref_id: string }): Promise<Answer>
    transactionQueryBySessionId(data: { sessionkey: string }): Promise<Answer>
    transactionQueryByTransactionId(data: { tran_id: string }): Promise<Answer>
  }
}
