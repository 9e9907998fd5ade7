export const copyPrefixes = { copy: 'next_of_', log: 'changes_of_' } as const

const hasPrefix = Object.values(copyPrefixes)
  .map((prefix) => `starts_with(relname, '${prefix}')`)
  .join(' OR ')

const isTable = `relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`

/** SQL condition for `pg_class`: all tables, but neither partitions nor copies. */
export const isProductTable = `${isTable} AND NOT (${hasPrefix})`

/** SQL condition for `pg_class`: tables that an interrupted `replaceTables` has left. */
export const isCopyOfTable = `${isTable} AND (${hasPrefix})`
