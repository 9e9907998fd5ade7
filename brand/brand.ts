import * as m from '#messages'
import { slug } from './slug.ts'

/** A text with `sample`, or with an address in the reserved domain `.example`, counts as a sample. */
export const brand = {
  name: 'Bolshala',
  slug,
  tagline: m.information_tagline(),
  contactEmail: 'hello@bolshala.example',
  messagingLink: 'https://messaging.example/bolshala',
  operator: {
    name: 'Bolshala (sample operator)',
    postalAddress: '1 Sample Street, Sample Nagar, 000000, India',
  },
  grievanceOfficer: {
    name: 'Sample Officer',
    email: 'grievance@bolshala.example',
    phone: '+91 00000 00000',
  },
  /** The legal limits for general complaints: Intermediary Rules, 2021, as amended in February 2026. */
  complaints: { acknowledgedInHours: 24, settledInDays: 7 },
} as const

/** Separate, because only the HTML of pages contains it. */
export const siteDescription = m.information_site_description()
