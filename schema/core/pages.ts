export const PAGE = 200;

/** Reads rows page by page. @param read Reads the rows after this key, at most PAGE, in the order of their keys. */
export async function* paged<Row extends object, Key extends string | number>(
  first: NoInfer<Key>,
  read: (after: Key) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let rows = await read(first);
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1);
    rows = last && rows.length === PAGE ? await read(keyOf(last)) : [];
  }
}
