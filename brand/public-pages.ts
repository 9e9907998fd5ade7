import { brand } from './brand.ts'
import { slug } from './slug.ts'

export const timesPath = `/${slug}-times`

/** These pages are in the sitemap. The header or the footer links to each page. */
export const publicPages = {
  home: { path: '/', label: 'Home' },
  places: { path: '/schools-in', label: 'Browse schools by place' },
  near: { path: '/near', label: 'Schools near me' },
  forSchools: { path: '/for-schools', label: 'For Schools' },
  forStudents: { path: '/for-students', label: 'For Students' },
  events: { path: '/events', label: 'Events' },
  about: { path: '/about-us', label: 'About Us' },
  times: { path: timesPath, label: `${brand.name} Times` },
  registerSchool: { path: '/register-school', label: 'Register Your School' },
  contact: { path: '/contact', label: 'Contact' },
  transparency: { path: '/transparency', label: 'Transparency' },
  complaint: { path: '/complaint', label: 'Complaints and requests' },
  terms: { path: '/terms', label: 'Terms & Conditions' },
  privacy: { path: '/privacy-policy', label: 'Privacy Policy' },
} as const
