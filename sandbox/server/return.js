// The payer goes back to the merchant as from the real gateway: by a form that posts itself.
document.getElementById('return').submit()
