import { brand } from './brand.ts'
import { claims } from './claims.ts'

/** Set to false when the entries are real. */
export const milestonesAreSamples = true

export const milestones = [
  {
    year: String(claims.founded),
    title: 'A question',
    text: `${brand.name} is founded, around one table: why does everyone judge schools, and nobody asks the class?`,
  },
  {
    year: '2025',
    title: 'The first classrooms',
    text: 'Workshops, debates and a first newspaper, with schools that did not mind being asked.',
  },
  {
    year: '2026',
    title: 'Every school in India',
    text: 'Every school in the official register gets a page, and students write without a name.',
  },
  {
    year: '2026 goal',
    title: 'A thousand that listen',
    text: 'A thousand schools that read what their students say and change something because of it.',
  },
] as const
