/** Certificates for two pupils. */
export const certificatesInput = {
  kind: 'winner',
  text: 'Science exhibition of Class 8',
  day: '2026-11-20',
  language: 'en-IN',
  names: 'Asha Kumari\nमीरा देवी',
  hasConsent: 'yes',
} as const
