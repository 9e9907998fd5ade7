import * as m from '#messages'
import { brand } from './brand.ts'
import { slug } from './slug.ts'

export const timesPath = `/${slug}-times`

/** These pages are in the sitemap. The header or the footer links to each page. */
export const publicPages = {
  home: {
    path: '/',
    get label() {
      return m.page_home()
    },
  },
  places: {
    path: '/schools-in',
    get label() {
      return m.page_browse_schools_by_place()
    },
  },
  near: {
    path: '/near',
    get label() {
      return m.page_schools_near_me()
    },
  },
  forSchools: {
    path: '/for-schools',
    get label() {
      return m.page_for_schools()
    },
  },
  forStudents: {
    path: '/for-students',
    get label() {
      return m.page_for_students()
    },
  },
  events: {
    path: '/events',
    get label() {
      return m.page_events()
    },
  },
  about: {
    path: '/about-us',
    get label() {
      return m.page_about_us()
    },
  },
  times: {
    path: timesPath,
    get label() {
      return m.page_times({ brand: brand.name })
    },
  },
  registerSchool: {
    path: '/register-school',
    get label() {
      return m.page_register_your_school()
    },
  },
  contact: {
    path: '/contact',
    get label() {
      return m.page_contact()
    },
  },
  transparency: {
    path: '/transparency',
    get label() {
      return m.page_transparency()
    },
  },
  complaint: {
    path: '/complaint',
    get label() {
      return m.page_complaints_and_requests()
    },
  },
  terms: {
    path: '/terms',
    get label() {
      return m.page_terms_conditions()
    },
  },
  privacy: {
    path: '/privacy-policy',
    get label() {
      return m.page_privacy_policy()
    },
  },
} as const
