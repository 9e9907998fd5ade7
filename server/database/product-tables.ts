export const copyPrefixes = { copy: 'next_of_', log: 'changes_of_' } as const

const hasPrefix = Object.values(copyPrefixes)
  .map((prefix) => `starts_with(relname, '${prefix}')`)
  .join(' OR ')

const isTable = `relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`

/** SQL condition for `pg_class`: all tables, but neither partitions nor copies. */
export const isProductTable = `${isTable} AND NOT (${hasPrefix})`

/** SQL condition for `pg_class`: tables that an interrupted `replaceTables` has left. */
export const isCopyOfTable = `${isTable} AND (${hasPrefix})`

/**
 * SQL condition for `pg_class`: a table whose files hold nothing, not even deleted rows. Rewriting it would remove nothing.
 * An empty B-tree has one page; empty indexes of other types have more, and therefore count as filled.
 */
export const hasEmptyFiles = `relkind = 'r' AND pg_relation_size(pg_class.oid) = 0
  AND (reltoastrelid = 0 OR pg_relation_size(reltoastrelid) = 0)
  AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid IN (pg_class.oid, reltoastrelid)
    AND pg_relation_size(indexrelid) > current_setting('block_size')::int)`
