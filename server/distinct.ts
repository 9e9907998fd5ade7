/** Joins groups of services. Is `never` if two groups have the same name, so that the code does not compile. */
export type Distinct<Groups extends readonly object[], Names = never> = Groups extends readonly [
  infer Group,
  ...infer Others extends readonly object[],
]
  ? [keyof Group & Names] extends [never]
    ? Group & Distinct<Others, Names | keyof Group>
    : never
  : unknown
