export const slug = 'bolshala'

/**
 * The name of the product and who runs it. The storage keys contain the slug. Addresses in the reserved domain `.example`
 * are samples.
 */
export const brand = {
  name: 'Bolshala',
  slug,
  tagline: 'Say it like it is. Your name stays out of it.',
  description:
    'Find your school, read what students say about it, and write your own review. Anonymously, and free.',
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
  /** Upper limits of the law: Intermediary Rules of 2021, as of February 2026. */
  complaints: { acknowledgedInHours: 24, settledInDays: 7 },
} as const

/** Keys of the local and session storage of the browser. */
export const storageKeys = {
  token: `${slug}Token`,
  user: `${slug}User`,
  draft: `${slug}Draft`,
  /** A form in this tab that waits for the code from an email. */
  codeStep: `${slug}CodeStep`,
  /** The search and the open school of the dashboard in this tab. */
  dashboard: `${slug}Dashboard`,
  /** Scroll positions of the history of this tab. The router writes them. */
  scroll: 'react-router-scroll-positions',
  authorKeys: `${slug}AuthorKeys`,
} as const
