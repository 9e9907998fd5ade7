import * as m from '#messages'

export const founderIsSample = true

export const founder = {
  name: 'Asmi Namuna',
  monogram: 'AN',
  role: m.information_founder(),
  /** An empty line ends a paragraph. */
  story: m.information_story_of_the_founder(),
}
