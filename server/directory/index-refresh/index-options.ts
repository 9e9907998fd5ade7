import { localPlaces } from '#local-names/local-names.ts'
import { profileValues } from '../profile-values.ts'

/** How the server and the benchmarks open an index. */
export const indexOptions = { valuesOf: profileValues, localPlaces } as const
