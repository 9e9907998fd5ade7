import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import { sourceLanguage } from '../messages/languages.ts'
import { pagesLanguage } from '../messages/pages-language.ts'

export default [
  index('routes/home/page.tsx'),
  route('login', 'routes/login/page.tsx'),
  route('signup', 'routes/signup/page.tsx'),
  route('forgot-password', 'routes/forgot-password/page.tsx'),
  route('near', 'routes/near/page.tsx'),
  route('contact', 'routes/contact/page.tsx'),
  route('complaint', 'routes/complaint/page.tsx'),
  route('register-school', 'routes/register-school/page.tsx'),
  route('dashboard', 'routes/dashboard/page.tsx'),
  route('account', 'routes/account/page.tsx'),
  route('my-code', 'routes/my-code/page.tsx'),
  route('my-review', 'routes/my-review/page.tsx'),
  route('write-story', 'routes/write-story/page.tsx'),
  route('my-story', 'routes/my-story/page.tsx'),
  route('join-event/:id', 'routes/join-event/page.tsx'),
  route('write-review/:schoolId?', 'routes/write-review/page.tsx'),
  route('suggest-change/:schoolId', 'routes/suggest-change/page.tsx'),
  route('claim-school/:schoolId?', 'routes/claim-school/page.tsx'),
  route('feedback', 'routes/feedback/page.tsx'),
  route('compare', 'routes/compare/page.tsx'),
  route('schools/:id/:slug?', 'routes/school/page.tsx'),
  route(publicPages.places.path.slice(1), 'routes/places/page.tsx'),
  route(`${publicPages.places.path.slice(1)}/:state/:district?/:town?`, 'routes/place/page.tsx'),
  route('reviews/:id', 'routes/review/page.tsx'),
  route('for-schools', 'routes/for-schools/page.tsx'),
  route('for-students', 'routes/for-students/page.tsx'),
  route('events', 'routes/events/page.tsx'),
  route('about-us', 'routes/about-us/page.tsx'),
  route('privacy-policy', 'routes/privacy-policy/page.tsx'),
  route('transparency', 'routes/transparency/page.tsx'),
  route('terms', 'routes/terms/page.tsx'),
  route(timesPath, 'routes/times/page.tsx'),
  route(`${timesPath}/:section/:id/:slug?`, 'routes/times-item/page.tsx'),
  route('school/*', 'routes/school-workspace/page.tsx'),
  // The desk is in the source language only.
  ...(pagesLanguage === sourceLanguage ? [route('desk/*', 'routes/desk/page.tsx')] : []),
  route('*', 'routes/not-found/page.ts'),
] satisfies RouteConfig
