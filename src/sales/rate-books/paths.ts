/** The editions of the rate book, for the office. */
export const rateBookPath = '/dashboard_admin/rate-book'
