import { type StaffRole, staffRoles } from '#contract/staff.ts'
import type { Screen } from './screen.ts'

/** The code of a screen loads when somebody opens the screen. `/desk` opens the first screen that the role may see. */
export const screens: readonly Screen[] = [
  {
    path: '/desk/overview',
    title: 'Overview',
    roles: ['admin'],
    isInNavigation: true,
    load: () => import('./overview/overview-screen.tsx').then(({ OverviewScreen }) => OverviewScreen),
  },
  {
    path: '/desk/cases',
    title: 'Cases',
    roles: ['moderator', 'admin'],
    isInNavigation: true,
    load: () => import('./moderation/queue-screen.tsx').then(({ QueueScreen }) => QueueScreen),
  },
  {
    path: '/desk/cases/:id',
    title: 'Case',
    roles: ['moderator', 'admin'],
    isInNavigation: false,
    load: () => import('./moderation/case-screen.tsx').then(({ CaseScreen }) => CaseScreen),
  },
  {
    path: '/desk/decided',
    title: 'Decided',
    roles: ['moderator', 'admin'],
    isInNavigation: true,
    load: () => import('./moderation/decided-screen.tsx').then(({ DecidedScreen }) => DecidedScreen),
  },
  {
    path: '/desk/posts',
    title: 'Posts',
    roles: ['moderator', 'admin'],
    isInNavigation: true,
    load: () => import('./posts/posts-screen.tsx').then(({ PostsScreen }) => PostsScreen),
  },
  {
    path: '/desk/complaints',
    title: 'Complaints',
    roles: ['moderator', 'admin'],
    isInNavigation: true,
    load: () => import('./complaints/complaints-screen.tsx').then(({ ComplaintsScreen }) => ComplaintsScreen),
  },
  {
    path: '/desk/complaints/new',
    title: 'Record a mail or an order',
    roles: ['moderator', 'admin'],
    isInNavigation: false,
    load: () =>
      import('./complaints/new-complaint-screen.tsx').then(({ NewComplaintScreen }) => NewComplaintScreen),
  },
  {
    path: '/desk/complaints/personal-data',
    title: 'Look up a person',
    roles: ['moderator', 'admin'],
    isInNavigation: false,
    load: () =>
      import('./complaints/personal-data-screen.tsx').then(({ PersonalDataScreen }) => PersonalDataScreen),
  },
  {
    path: '/desk/complaints/:id',
    title: 'Complaint',
    roles: ['moderator', 'admin'],
    isInNavigation: false,
    load: () => import('./complaints/complaint-screen.tsx').then(({ ComplaintScreen }) => ComplaintScreen),
  },
  {
    path: '/desk/answers',
    title: 'Answers of schools',
    roles: ['moderator', 'admin'],
    isInNavigation: true,
    load: () => import('./answers/answers-screen.tsx').then(({ AnswersScreen }) => AnswersScreen),
  },
  {
    path: '/desk/times',
    title: 'Times',
    roles: ['editor', 'admin'],
    isInNavigation: true,
    load: () => import('./times/items-screen.tsx').then(({ ItemsScreen }) => ItemsScreen),
  },
  {
    path: '/desk/times/new',
    title: 'New item',
    roles: ['editor', 'admin'],
    isInNavigation: false,
    load: () => import('./times/item-screen.tsx').then(({ NewItemScreen }) => NewItemScreen),
  },
  {
    path: '/desk/times/:id',
    title: 'Item',
    roles: ['editor', 'admin'],
    isInNavigation: false,
    load: () => import('./times/item-screen.tsx').then(({ ItemScreen }) => ItemScreen),
  },
  {
    path: '/desk/site-texts',
    title: 'Texts on pages',
    roles: ['editor', 'admin'],
    isInNavigation: true,
    load: () => import('./times/site-texts-screen.tsx').then(({ SiteTextsScreen }) => SiteTextsScreen),
  },
  {
    path: '/desk/site-texts/:id',
    title: 'Text on pages',
    roles: ['editor', 'admin'],
    isInNavigation: false,
    load: () => import('./times/site-texts-screen.tsx').then(({ SiteTextScreen }) => SiteTextScreen),
  },
  {
    path: '/desk/young-writers',
    title: 'Young writers',
    roles: ['editor', 'admin'],
    isInNavigation: true,
    load: () => import('./young-writer/stories-screen.tsx').then(({ StoriesScreen }) => StoriesScreen),
  },
  {
    path: '/desk/young-writers/:id',
    title: 'Story of a young writer',
    roles: ['editor', 'admin'],
    isInNavigation: false,
    load: () => import('./young-writer/story-screen.tsx').then(({ StoryScreen }) => StoryScreen),
  },
  {
    path: '/desk/events',
    title: 'Events of schools',
    roles: ['editor', 'admin'],
    isInNavigation: true,
    load: () => import('./events/events-screen.tsx').then(({ EventsScreen }) => EventsScreen),
  },
  {
    path: '/desk/schools',
    title: 'Schools',
    roles: ['directory', 'admin'],
    isInNavigation: true,
    load: () => import('./directory/schools-screen.tsx').then(({ SchoolsScreen }) => SchoolsScreen),
  },
  {
    path: '/desk/schools/:id',
    title: 'School',
    roles: ['directory', 'admin'],
    isInNavigation: false,
    load: () => import('./directory/school-screen.tsx').then(({ SchoolScreen }) => SchoolScreen),
  },
  {
    path: '/desk/claims',
    title: 'Claims',
    roles: ['moderator', 'directory', 'admin'],
    isInNavigation: true,
    load: () => import('./claims/claims-screen.tsx').then(({ ClaimsScreen }) => ClaimsScreen),
  },
  {
    path: '/desk/claims/:id',
    title: 'Claim',
    roles: ['moderator', 'directory', 'admin'],
    isInNavigation: false,
    load: () => import('./claims/claim-screen.tsx').then(({ ClaimScreen }) => ClaimScreen),
  },
  {
    path: '/desk/profiles',
    title: 'Profiles',
    roles: ['moderator', 'directory', 'admin'],
    isInNavigation: true,
    load: () => import('./profiles/profiles-screen.tsx').then(({ ProfilesScreen }) => ProfilesScreen),
  },
  {
    path: '/desk/profiles/:id',
    title: 'Profile',
    roles: ['moderator', 'directory', 'admin'],
    isInNavigation: false,
    load: () => import('./profiles/profile-screen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  },
  {
    path: '/desk/programmes',
    title: 'Programmes',
    roles: ['moderator', 'directory', 'admin'],
    isInNavigation: true,
    load: () => import('./programmes/requests-screen.tsx').then(({ RequestsScreen }) => RequestsScreen),
  },
  {
    path: '/desk/programmes/calendar',
    title: 'Calendar of programmes',
    roles: ['moderator', 'directory', 'admin'],
    isInNavigation: false,
    load: () => import('./programmes/calendar-screen.tsx').then(({ CalendarScreen }) => CalendarScreen),
  },
  {
    path: '/desk/programmes/catalogue',
    title: 'Catalogue of programmes',
    roles: ['moderator', 'directory', 'admin'],
    isInNavigation: false,
    load: () => import('./programmes/catalogue-screen.tsx').then(({ CatalogueScreen }) => CatalogueScreen),
  },
  {
    path: '/desk/programmes/:id',
    title: 'Request for a programme',
    roles: ['moderator', 'directory', 'admin'],
    isInNavigation: false,
    load: () => import('./programmes/request-screen.tsx').then(({ RequestScreen }) => RequestScreen),
  },
  {
    path: '/desk/opportunities',
    title: 'Opportunities',
    roles: ['editor', 'admin'],
    isInNavigation: true,
    load: () => import('./opportunities/offers-screen.tsx').then(({ OffersScreen }) => OffersScreen),
  },
  {
    path: '/desk/opportunities/:id',
    title: 'Opportunity',
    roles: ['editor', 'admin'],
    isInNavigation: false,
    load: () => import('./opportunities/offer-screen.tsx').then(({ OfferScreen }) => OfferScreen),
  },
  {
    path: '/desk/certificates',
    title: 'Certificates',
    roles: ['editor', 'moderator', 'admin'],
    isInNavigation: true,
    load: () =>
      import('./certificates/certificates-screen.tsx').then(({ CertificatesScreen }) => CertificatesScreen),
  },
  {
    path: '/desk/inbox',
    title: 'Inbox',
    roles: ['moderator', 'admin'],
    isInNavigation: true,
    load: () => import('./inbox/inbox-screen.tsx').then(({ InboxScreen }) => InboxScreen),
  },
  {
    path: '/desk/inbox/:id',
    title: 'Entry of the inbox',
    roles: ['moderator', 'admin'],
    isInNavigation: false,
    load: () => import('./inbox/entry-screen.tsx').then(({ EntryScreen }) => EntryScreen),
  },
  {
    path: '/desk/imports',
    title: 'Import',
    roles: ['directory', 'admin'],
    isInNavigation: true,
    load: () => import('./imports/imports-screen.tsx').then(({ ImportsScreen }) => ImportsScreen),
  },
  {
    path: '/desk/imports/:id',
    title: 'Import of a file',
    roles: ['directory', 'admin'],
    isInNavigation: false,
    load: () => import('./imports/import-screen.tsx').then(({ ImportScreen }) => ImportScreen),
  },
  {
    path: '/desk/staff',
    title: 'Staff',
    roles: ['admin'],
    isInNavigation: true,
    load: () => import('./account/staff-screen.tsx').then(({ StaffScreen }) => StaffScreen),
  },
  {
    path: '/desk/log',
    title: 'Log',
    roles: ['admin'],
    isInNavigation: true,
    load: () => import('./account/log-screen.tsx').then(({ LogScreen }) => LogScreen),
  },
  {
    path: '/desk/my-actions',
    title: 'My actions',
    roles: staffRoles,
    isInNavigation: true,
    load: () => import('./account/log-screen.tsx').then(({ OwnLogScreen }) => OwnLogScreen),
  },
  {
    path: '/desk/account',
    title: 'Account',
    roles: staffRoles,
    isInNavigation: true,
    load: () => import('./account/account-screen.tsx').then(({ AccountScreen }) => AccountScreen),
  },
]

type Match = { screen: Screen; params: Record<string, string> }

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [expected, given] = [pattern.split('/'), path.split('/')]
  if (expected.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

export function screensFor(role: StaffRole): Screen[] {
  return screens.filter(({ roles }) => roles.includes(role))
}

/** Returns undefined for an unknown path or a screen that the role may not see. */
export function findScreen(path: string, role: StaffRole): Match | undefined {
  const visible = screensFor(role)
  if (path === '/desk' || path === '/desk/') {
    const [screen] = visible
    return screen && { screen, params: {} }
  }
  for (const screen of visible) {
    const params = matchPath(screen.path, path)
    if (params) return { screen, params }
  }
  return undefined
}
