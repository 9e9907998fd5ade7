/* No zod here: the form shows the choices before it loads the schemas. */

export const writerClasses = ['5', '6', '7', '8', '9', '10', '11', '12', 'college'] as const

/** Lengths of texts are in UTF-16 code units. */
export const storyLimits = {
  penName: { min: 2, max: 40 },
  title: { min: 3, max: 120 },
  text: { min: 100, max: 12_000 },
  /** Of the editor and of the author. */
  sentence: { max: 1000 },
  storiesPerPage: 50,
  /** In days. */
  declinedStoriesKeptFor: 90,
} as const
