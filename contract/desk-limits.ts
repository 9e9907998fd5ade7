/** Limits that only the desk needs: all forms of the site load `limits`. Lengths of texts are in UTF-16 code units. */
export const deskLimits = {
  answersPerPage: 20,
  complaintsPerPage: 50,
  inboxPerPage: 50,
  caseVersion: { max: 100 },
  decisionNote: { max: 1000 },
  sentenceToAuthor: { max: 300 },
  casesPerPage: 50,
  /** In characters. */
  excerpt: 160,
  /** Posts of a flood of reports that the desk shows and decides together. */
  floodPosts: 100,
  /** In seconds. */
  undoDecisionFor: 10,
  /** In seconds, without activity. */
  caseClaimedFor: 15 * 60,
  /** In seconds. How often an open screen asks who else has its record open. */
  presenceEvery: 5,
  /** In seconds. Decisions about many posts at once take some seconds, and so does noticing the mistake. */
  undoTogetherFor: 60,
  itemLine: { max: 200 },
  itemShortText: { max: 1000 },
  itemDescription: { max: 20_000 },
  itemLink: { max: 2000 },
  itemSearch: { max: 100 },
  itemsPerPage: 50,
  /** Of an item that the desk lists. */
  itemVersions: 500,
  /** In characters of Base64, for a file of 10 MB. */
  pictureUpload: { max: 13_400_000 },
  recoveryCode: { max: 40 },
  staffLogTarget: { max: 100 },
  staffLogPage: 50,
} as const
