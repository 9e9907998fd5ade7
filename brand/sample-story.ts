import * as m from '#messages'
import { language } from '#messages/language.ts'

/** The Times feature this story if they have no other, or if their stories cannot be loaded. */
export const sampleStory = {
  _id: 'sample-story',
  language,
  sample: true,
  title: m.information_sample_story_title(),
  authorName: m.information_the_times_desk(),
  createdAt: '2026-11-20',
  shortDescription: m.information_sample_story_summary(),
  fullStory: m.information_sample_story_text(),
}
