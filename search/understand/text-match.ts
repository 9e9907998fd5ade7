export type TextMatch = {
  /** A school has all words of the text. */
  hasAllWords: boolean
  /** The name of such a school has all words that name no place. */
  isInName: boolean
  /** The name of such a school has no other words. */
  isWholeName: boolean
  /** The share of inspected schools with all words in their town, pincode, district or state. */
  shareOfPlaces: number
}
