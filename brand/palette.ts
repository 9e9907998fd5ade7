/** Pictures, icons and the brochure use these colours. They must equal those in `web/ui/tokens.css`. */
export const palette = {
  paper: '#fbf7ec',
  paper2: '#f3ecd9',
  card: '#fffdf6',
  ink: '#16281f',
  ink2: '#4b5d53',
  board: '#0f3d2e',
  board2: '#0b2f23',
  chalk: '#f4f1e4',
  chalk2: '#cddccd',
  leaf: '#17684c',
  leafSoft: '#dcecdf',
  marigold: '#e9a21b',
  onMarigold: '#20180a',
  margin: '#d8735c',
  rule: '#dfe3d3',
} as const
