import * as m from '#messages'
import { brand } from './brand.ts'

/** Not in `publicPages`, because search engines must not list them. */
export const writeStoryPage = {
  path: '/write-story',
  label: m.page_write_for_the_times({ brand: brand.name }),
} as const
export const myStoryPage = {
  path: '/my-story',
  label: m.page_my_stories(),
} as const
