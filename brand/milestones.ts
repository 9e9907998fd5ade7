import { brand } from './brand.ts'
import { claims } from './claims.ts'

export const milestonesAreSamples = true

export const milestones = [
  {
    year: String(claims.founded),
    title: 'A question',
    text: `${brand.name} begins with one question: why does everyone judge schools, but nobody asks the students?`,
  },
  {
    year: '2025',
    title: 'The first classrooms',
    text: 'We hold workshops and debates with our first partner schools, and publish the first newspaper.',
  },
  {
    year: '2026',
    title: 'Every school in India',
    text: 'Every school in the official register gets a page, and students review their schools anonymously.',
  },
  {
    year: '2026 goal',
    title: 'A thousand schools that listen',
    text: 'A thousand schools read what their students say and change something because of it.',
  },
] as const
