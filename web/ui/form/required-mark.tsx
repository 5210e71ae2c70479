/** Hidden from screen readers, which read it from the input itself. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 text-danger">
      *
    </span>
  );
}
