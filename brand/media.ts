type MediaItem = { id: number; where: string; title: string; text: string; year: string }

export const mediaItemsAreSamples = true

export const mediaItems: readonly [MediaItem, MediaItem, MediaItem] = [
  {
    id: 1,
    where: 'The Sample Observer',
    title: 'Where a school hears its last bench',
    text: 'A long read about honest words from students, and about the schools that answer them.',
    year: '2026',
  },
  {
    id: 2,
    where: 'Radio Namoona, the morning hour',
    title: 'Twenty minutes with three reviewers',
    text: 'Three students, no names: why they wrote, and what changed after they did.',
    year: '2026',
  },
  {
    id: 3,
    where: 'Sample Prize for Young Readers',
    title: 'Commended for plain English',
    text: 'For a newspaper that a fifteen-year-old reads to the end.',
    year: '2025',
  },
]
