export const listsFailed = 'Failed to load content. Please try again later.'

export const sectionTexts = {
  story: { loading: 'Loading the featured story…' },
  spotlight: {
    loading: 'Loading the school spotlight…',
    failed: 'Failed to load school spotlights.',
    empty: 'No school spotlight available at the moment.',
  },
  opportunities: {
    loading: 'Loading opportunities…',
    failed: listsFailed,
    empty: 'No opportunities available at the moment.',
  },
  events: {
    loading: 'Loading events…',
    failed: listsFailed,
    empty: 'No events scheduled at the moment.',
  },
  news: {
    loading: 'Loading news…',
    failed: listsFailed,
    empty: 'No news available at the moment.',
  },
  stories: {
    loading: 'Loading stories…',
    failed: listsFailed,
    empty: 'No stories available at the moment.',
  },
} as const
