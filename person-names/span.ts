/** Offsets in UTF-16 code units. `end` is exclusive. */
export type Span = { start: number; end: number }
