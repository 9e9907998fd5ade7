/** A condition for rows of `pg_class`: tables of the product, a partitioned table once and without its partitions. */
export const isProductTable = `relnamespace = current_schema()::regnamespace
  AND relkind IN ('r', 'p') AND NOT relispartition`
