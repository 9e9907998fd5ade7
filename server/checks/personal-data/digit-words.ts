/** A map, because a plain object would also find words such as "constructor". */
export const digitWords: ReadonlyMap<string, string> = new Map(
  `zero 0 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 oh 0 o 0
  shunya 0 ek 1 do 2 teen 3 tin 3 char 4 chaar 4 panch 5 paanch 5 che 6 chhe 6 chah 6 saat 7 sat 7 aath 8 ath 8 nau 9 no 9
  शून्य 0 एक 1 दो 2 तीन 3 चार 4 पांच 5 पाँच 5 छह 6 छः 6 छे 6 सात 7 आठ 8 नौ 9`
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, index, all) => {
      const digit = all[index + 1]
      if (index % 2 === 0 && digit !== undefined) pairs.push([word, digit])
      return pairs
    }, []),
)

export const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['tripple', 3],
  ['डबल', 2],
])

/** For example `98765 then 43210`. */
export const fillers: ReadonlySet<string> = new Set(
  'then and dash hyphen space dot gap phir fir aur uske baad plus फिर और after that'.split(' '),
)
