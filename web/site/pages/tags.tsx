export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-plate border border-input px-2 py-0.5 text-muted text-sm">
          {tag}
        </li>
      ))}
    </ul>
  );
}
