import { otherNamesOf } from './renamed-places.ts'

/**
 * States in which a language with the script is official or widely taught, by the first code of its Unicode block. Scripts of
 * many states, such as Devanagari and Perso-Arabic, are not listed.
 */
const statesByBlock: ReadonlyMap<number, readonly string[]> = new Map([
  [0x0980, ['West Bengal', 'Assam', 'Tripura']],
  [0x0a00, ['Punjab', 'Chandigarh']],
  [0x0a80, ['Gujarat']],
  [0x0b00, ['Odisha']],
  [0x0b80, ['Tamil Nadu', 'Puducherry']],
  [0x0c00, ['Andhra Pradesh', 'Telangana']],
  [0x0c80, ['Karnataka']],
  [0x0d00, ['Kerala', 'Lakshadweep']],
])
const blockOf = (code: number) => code & ~0x7f

/** Returns the states, with all their names, whose languages have the script of the word. */
export function statesOfScript(word: string): readonly string[] {
  const states = statesByBlock.get(blockOf(word.charCodeAt(0))) ?? []
  return states.flatMap((state) => [state, ...otherNamesOf(state, '')])
}
