/** Returns link handlers that call `prepare` when the viewer is about to follow the link: on hover, focus or touch. */
export const onIntent = (prepare: () => void) => ({
  onPointerEnter: prepare,
  onFocus: prepare,
  onTouchStart: prepare,
});
