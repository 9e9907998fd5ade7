export const slug = 'bolshala'

/**
 * Who runs this product and what it is called. Running it under another name means changing this file;
 * the storage keys follow the slug. Addresses that end in `.example` are samples and reach nobody.
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
  /** What the law asks for (Intermediary Rules of 2021, as of February 2026); less is welcome, more is not. */
  complaints: { acknowledgedInHours: 24, settledInDays: 7 },
} as const

/** What the browser remembers, and under which key. */
export const storageKeys = {
  token: `${slug}Token`,
  user: `${slug}User`,
  draft: `${slug}Draft`,
  /** A form of this tab that waits for the code from an email. */
  codeStep: `${slug}CodeStep`,
  /** The search and the school that are open in the dashboard of this tab. */
  dashboard: `${slug}Dashboard`,
  /** How far down each page of this tab's history was scrolled; the router writes it. */
  scroll: 'react-router-scroll-positions',
  authorKeys: `${slug}AuthorKeys`,
} as const
