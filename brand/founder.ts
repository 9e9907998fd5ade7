import * as m from '#messages'

export const founderIsSample = true

export const founder = {
  name: 'Asmi Namuna',
  monogram: 'AN',
  get role() {
    return m.information_founder()
  },
  /** An empty line ends a paragraph. */
  get story() {
    return m.information_story_of_the_founder()
  },
}
