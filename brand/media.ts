import * as m from '#messages'

export const mediaItemsAreSamples = true

export const mediaItems = [
  {
    where: m.information_the_sample_observer(),
    title: m.information_where_a_school_hears_its_last(),
    text: m.information_a_long_read_about_honest_words(),
    year: '2026',
  },
  {
    where: m.information_radio_namoona_the_morning_hour(),
    title: m.information_twenty_minutes_with_three_reviewers(),
    text: m.information_three_students_no_names_why_they(),
    year: '2026',
  },
  {
    where: m.information_sample_prize_for_young_readers(),
    title: m.information_commended_for_plain_english(),
    text: m.information_for_a_newspaper_that_a_fifteen(),
    year: '2025',
  },
]
