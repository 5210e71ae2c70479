// What the browsers of web/browsers.ts do not all have, by MDN's browser-compat-data of November 2026. The compiler
// finds methods with usual names, such as those of sets and iterators: `lib` in tsconfig.json.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Functions and classes, with their full name. */
export const functions = words(`
  Array.fromAsync Object.groupBy Map.groupBy Promise.try Promise.withResolvers URL.canParse URL.parse AbortSignal.any
  Error.isError RegExp.escape Iterator.from Iterator.concat JSON.rawJSON Math.sumPrecise Math.f16round Response.json
  ReadableStream.from Document.parseHTMLUnsafe Atomics.waitAsync Uint8Array.fromBase64 Uint8Array.fromHex
  Intl.DurationFormat Temporal.Now.instant DisposableStack AsyncDisposableStack SuppressedError Float16Array Highlight
  CloseWatcher EditContext URLPattern Sanitizer requestIdleCallback cancelIdleCallback
`);

/** Methods, with names that no older object has. */
export const methods = words(`
  isSubsetOf isSupersetOf isDisjointFrom symmetricDifference getOrInsert getOrInsertComputed toBase64 toHex
  setFromBase64 setFromHex transferToFixedLength checkVisibility showPopover hidePopover togglePopover
  startViewTransition moveBefore setHTMLUnsafe getHTML requestClose caretPositionFromPoint requestIdleCallback
  cancelIdleCallback getWeekInfo getTextInfo getCalendars getHourCycles getTimeZones
`);

export const cssFunctions = words(`
  light-dark anchor anchor-size calc-size contrast-color linear abs sign round mod rem pow sqrt hypot exp log if
  sibling-index sibling-count random progress ray shape xywh
`);

export const atRules = words('starting-style scope position-try view-transition function custom-media');

/** Pseudo-classes and pseudo-elements: a rule with one of them is ignored as a whole. */
export const pseudos = words(`
  popover-open open user-valid user-invalid state dir details-content highlight has-slotted target-text checkmark picker
  picker-icon target-current scroll-marker scroll-button view-transition active-view-transition modal-open
`);

export const properties = words(`
  anchor-name anchor-scope position-anchor position-area position-try position-try-fallbacks position-visibility
  animation-timeline animation-range scroll-timeline view-timeline timeline-scope interpolate-size interactivity
  reading-flow text-box text-box-trim text-box-edge white-space-collapse transition-behavior overlay margin-trim
  corner-shape font-size-adjust field-sizing text-wrap text-wrap-style scrollbar-color scrollbar-gutter scrollbar-width
  content-visibility contain-intrinsic-size contain-intrinsic-block-size contain-intrinsic-height view-transition-name
`);

/** Everything works without these. How it is then, or why they are not called. */
export const dispensable: Readonly<Record<string, string>> = {
  'field-sizing': 'The chat field stays one line high, and scrolls.',
  'text-wrap': 'Headings break where the line is full.',
  'content-visibility': 'The public pages and the booklet render all at once.',
  'contain-intrinsic-block-size': 'It belongs to content-visibility.',
  'details-content': 'In print, the FAQ has only the answers that are open.',
  'scrollbar-width': 'The scrollbars of GraphiQL are wider.',
  startViewTransition: 'React calls it for a component that nothing here uses.',
  caretPositionFromPoint: 'The editor of GraphiQL asks for it in a shadow root, which it does not have here.',
};
