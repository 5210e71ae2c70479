export async function* asList(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}
