import * as m from '#messages'

export const listsFailed = m.times_failed_to_load_content_please_try()

export const sectionTexts = {
  story: { loading: m.times_loading_the_featured_story() },
  spotlight: {
    loading: m.times_loading_the_school_spotlight(),
    failed: m.times_failed_to_load_school_spotlights(),
    empty: m.times_no_school_spotlight_available_at_the(),
  },
  opportunities: {
    loading: m.times_loading_opportunities(),
    failed: listsFailed,
    empty: m.times_no_opportunities_available_at_the_moment(),
  },
  events: {
    loading: m.times_loading_events(),
    failed: listsFailed,
    empty: m.times_no_events_scheduled_at_the_moment(),
  },
  news: {
    loading: m.times_loading_news(),
    failed: listsFailed,
    empty: m.times_no_news_available_at_the_moment(),
  },
  stories: {
    loading: m.times_loading_stories(),
    failed: listsFailed,
    empty: m.times_no_stories_available_at_the_moment(),
  },
} as const
