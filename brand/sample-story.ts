import * as m from '#messages'
/** The Times feature this story if they have no other, or if their stories cannot be loaded. */
export const sampleStory = {
  _id: 'sample-story',
  sample: true,
  get title() {
    return m.information_sample_story_title()
  },
  get authorName() {
    return m.information_the_times_desk()
  },
  createdAt: '2026-11-20',
  get shortDescription() {
    return m.information_sample_story_summary()
  },
  get fullStory() {
    return m.information_sample_story_text()
  },
}
