export const copyPrefixes = { copy: 'next_of_', log: 'changes_of_' } as const

const hasPrefix = Object.values(copyPrefixes)
  .map((prefix) => `starts_with(relname, '${prefix}')`)
  .join(' OR ')

const isTable = `relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`

/** For rows of `pg_class`: partitioned tables, but no partitions. */
export const isProductTable = `${isTable} AND NOT (${hasPrefix})`

/** For rows of `pg_class`: tables of an interrupted `replaceTables`. */
export const isCopyOfTable = `${isTable} AND (${hasPrefix})`
