import * as m from '#messages'
import type { WorkspaceScreen } from './screen.ts'

/** In the order of the navigation. The code of a screen loads when somebody opens the screen. */
export const screens: readonly WorkspaceScreen[] = [
  {
    path: '/school',
    title: m.workspace_home(),
    load: () => import('./home-screen.tsx').then(({ HomeScreen }) => HomeScreen),
  },
  {
    path: '/school/reviews',
    title: m.workspace_reviews(),
    load: () => import('./answers/reviews-screen.tsx').then(({ ReviewsScreen }) => ReviewsScreen),
  },
  {
    path: '/school/disputes',
    title: m.workspace_disputes(),
    load: () => import('./answers/disputes-screen.tsx').then(({ DisputesScreen }) => DisputesScreen),
  },
  {
    path: '/school/profile',
    title: m.own_profile(),
    load: () => import('./profile/profile-screen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  },
  {
    path: '/school/programmes',
    title: m.programmes_title(),
    load: () => import('./programmes/programmes-screen.tsx').then(({ ProgrammesScreen }) => ProgrammesScreen),
  },
  {
    path: '/school/year',
    title: m.programmes_year(),
    load: () => import('./programmes/year-screen.tsx').then(({ YearScreen }) => YearScreen),
  },
  {
    path: '/school/events',
    title: m.workspace_events(),
    load: () => import('./events/events-screen.tsx').then(({ EventsScreen }) => EventsScreen),
  },
  {
    path: '/school/certificates',
    title: m.certificates_screen(),
    load: () =>
      import('./certificates/certificates-screen.tsx').then(({ CertificatesScreen }) => CertificatesScreen),
  },
  {
    path: '/school/opportunities',
    title: m.offers_screen(),
    load: () =>
      import('./opportunities/opportunities-screen.tsx').then(
        ({ OpportunitiesScreen }) => OpportunitiesScreen,
      ),
  },
  {
    path: '/school/persons',
    title: m.workspace_people(),
    load: () => import('./account/people-screen.tsx').then(({ PeopleScreen }) => PeopleScreen),
  },
  {
    path: '/school/account',
    title: m.workspace_account(),
    load: () => import('./account/account-screen.tsx').then(({ AccountScreen }) => AccountScreen),
  },
  {
    path: '/school/my-actions',
    title: m.workspace_my_actions(),
    load: () => import('./account/own-log-screen.tsx').then(({ OwnLogScreen }) => OwnLogScreen),
  },
]

/** Returns undefined for an unknown path. */
export function findScreen(path: string): WorkspaceScreen | undefined {
  const given = path === '/school/' ? '/school' : path
  return screens.find((screen) => screen.path === given)
}
