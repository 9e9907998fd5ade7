import { brand } from './brand.ts'

/** Not in `publicPages`, because search engines must not list them. */
export const writeStoryPage = { path: '/write-story', label: `Write for the ${brand.name} Times` } as const
export const myStoryPage = { path: '/my-story', label: 'My stories' } as const
