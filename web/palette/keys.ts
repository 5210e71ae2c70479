/** The modifier key of the palette's shortcut on this platform. */
export const CONTROL = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
