/** Handlers for a link that call `prepare` when somebody is about to follow it: points at it, comes to it, touches it. */
export const onIntent = (prepare: () => void) => ({
  onPointerEnter: prepare,
  onFocus: prepare,
  onTouchStart: prepare,
});
