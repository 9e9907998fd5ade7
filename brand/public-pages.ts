import * as m from '#messages'
import { brand } from './brand.ts'
import { slug } from './slug.ts'

export const timesPath = `/${slug}-times`

/** These pages are in the sitemap. The header or the footer links to each page. */
export const publicPages = {
  home: {
    path: '/',
    label: m.page_home(),
  },
  places: {
    path: '/schools-in',
    label: m.page_browse_schools_by_place(),
  },
  near: {
    path: '/near',
    label: m.page_schools_near_me(),
  },
  forSchools: {
    path: '/for-schools',
    label: m.page_for_schools(),
  },
  forStudents: {
    path: '/for-students',
    label: m.page_for_students(),
  },
  events: {
    path: '/events',
    label: m.page_events(),
  },
  about: {
    path: '/about-us',
    label: m.page_about_us(),
  },
  times: {
    path: timesPath,
    label: m.page_times({ brand: brand.name }),
  },
  registerSchool: {
    path: '/register-school',
    label: m.page_register_your_school(),
  },
  contact: {
    path: '/contact',
    label: m.page_contact(),
  },
  transparency: {
    path: '/transparency',
    label: m.page_transparency(),
  },
  complaint: {
    path: '/complaint',
    label: m.page_complaints_and_requests(),
  },
  terms: {
    path: '/terms',
    label: m.page_terms_conditions(),
  },
  privacy: {
    path: '/privacy-policy',
    label: m.page_privacy_policy(),
  },
} as const
