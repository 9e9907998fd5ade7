import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { timesPath } from './brand/public-pages.ts'

/** Every page by its address. */
export default [
  index('routes/home.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('register-school', 'routes/register-school.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('account', 'routes/account.tsx'),
  route('my-review', 'routes/my-review.tsx'),
  route('join-event/:id', 'routes/join-event.tsx'),
  route('write-review/:schoolId', 'routes/write-review.tsx'),
  route('schools/:id/:slug?', 'routes/school.tsx'),
  route('reviews/:id', 'routes/review.tsx'),
  route('for-schools', 'routes/for-schools.tsx'),
  route('for-students', 'routes/for-students.tsx'),
  route('events', 'routes/events.tsx'),
  route('about-us', 'routes/about-us.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route(timesPath, 'routes/times.tsx', [route(':section/:id/:slug?', 'routes/times-item.tsx')]),
  route('*', 'routes/anywhere-else.ts'),
] satisfies RouteConfig
