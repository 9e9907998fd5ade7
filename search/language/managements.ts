/**
 * People call these schools by their management, which is not always a part of their name in the directory: "K V NO 2",
 * "J.N.V. Barwani".
 */
export const managementsInNames: ReadonlySet<string> = new Set([
  'Kendriya Vidyalaya',
  'Jawahar Navodaya Vidyalaya',
  'Sainik School',
  'Railway School',
  'Central Tibetan School',
])
