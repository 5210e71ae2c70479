// An activity that was not opened on this device has no kept answers of its own about its files and pictures. The lists
// of its trip have them, too. Pure.

type Fields = Readonly<Record<string, unknown>>;

interface Listed {
  /** The document that lists them for the whole trip. */
  document: string;
  list: string;
  /** The activity's field. */
  field: string;
}

const LISTED: Readonly<Record<string, Listed>> = {
  ActivityFiles_files: { document: 'TripFiles', list: 'files', field: 'attachments' },
  ActivityPictures_pictures: { document: 'TripPictures', list: 'pictures', field: 'pictures' },
};

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/**
 * Returns the answer about an activity that the kept answers of its trip contain; null if they do not.
 * @param answers Those of the trip.
 */
export function derive(
  operationName: string | undefined,
  activityId: unknown,
  answers: readonly { key: string; data: Fields }[],
): Record<string, unknown> | null {
  const listed = LISTED[operationName ?? ''];
  if (!listed) return null;
  const pages = answers
    .filter(({ key }) => key.startsWith(`${listed.document} `))
    .map(({ data }) => fieldsOf(fieldsOf(data.trip)[listed.list]));
  const isWhole = pages.some(({ pageInfo }) => fieldsOf(pageInfo).hasNextPage === false);
  if (!isWhole) return null;
  const nodes = pages.flatMap(({ edges }) =>
    Array.isArray(edges) ? edges.map((edge) => fieldsOf(fieldsOf(edge).node)) : [],
  );
  const once = new Map(nodes.filter((node) => node.activityId === activityId).map((node) => [node.id, node]));
  // The lists begin with the newest, and an activity with the oldest.
  const own = [...once.values()].reverse();
  return { node: { __typename: 'Activity', id: activityId, [listed.field]: own } };
}
