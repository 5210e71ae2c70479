/** Modules that several pages of trips need at their start. */
const shared = new RegExp(
  [
    'web/apollo/(connected|command)',
    'web/palette/(shortcuts|search-button)',
    'web/ui/\\w+/(button|format|intent|notices|page-heading|heading-size|later|use-quiet|badge)',
    'web/trip/texts',
    'web/pages/(trip-parts|frames|app-page|ahead)',
    'web/ui/(overlay/copy|timing/use-(is-visible|today))',
    'graphql-fragment:(Session_(answer|viewer)|Picture_shown)',
    'react/hooks/(useQuery|useFragment)',
    'icons/(users|map|map-pin|signpost|plus|clock|calendar-days)',
  ]
    .map((module) => `${module}\\b(?!-)`)
    .join('|'),
);

/**
 * The files of the build. Each contains the named modules and those of their imports that are not in an earlier file.
 * Left alone, the bundler makes a file for each set of pages that share a module: sixty files for one page.
 */
export const chunks = [
  // The only part of the app that the public pages' script needs.
  {
    name: 'shared',
    test: /web\/(session\/signed-in|when-idle|written-config|ui\/fault\/fetch-code)\.ts|preload-helper/,
  },
  // What the public pages' menu shares with the app.
  { name: 'face', test: /web\/ui\/layout\/face\.ts/ },
  { name: 'theme', test: /web\/ui\/theme\.ts/ },
  { name: 'app', test: /web\/(main|ui\/(layout\/(card|atlas)|form\/form-failure)|session\/unsent)\.tsx?/ },
  { name: 'login', test: /web\/pages\/login-page\.tsx/ },
  // What the page of a join link shows of a trip, without the rest of the app.
  {
    name: 'preview',
    test: /web\/ui\/(layout\/(avatar|heading-size)|text\/format)\.tsx?|icons\/(map-pin|calendar-days)\b(?!-)/,
  },
  // What it shares with the page of an invitation.
  { name: 'enter', test: /web\/(session\/(enter-form|use-kept-token)|pages\/later-person-menu)\.tsx?/ },
  { name: 'base', test: shared },
  // The small pages around a mailed link.
  { name: 'mailed', test: /web\/pages\/(forgot|reset|confirm)-page\.tsx/ },
  { name: 'live', test: /web\/apollo\/live(-link)?\.ts/ },
  { name: 'trips', test: /web\/pages\/trips-page\.tsx/ },
  { name: 'trip', test: /web\/pages\/trip-page\.tsx/ },
  { name: 'invitation', test: /web\/pages\/invitation-page\.tsx/ },
  {
    name: 'trip-live',
    test: /web\/(pages\/(trip-live|trip-presence|rest-of-activities)|trip\/present-people|apollo\/rest)\.tsx?/,
  },
  {
    name: 'overlays',
    test: /web\/(ui\/overlay\/(dialog|menu-list|alert-window|toast|hints)|pages\/person-menu-list)\.tsx/,
  },
  { name: 'shapes', test: /schema\/core\/(ids|input\/fields)\.ts/ },
  { name: 'forms', test: /web\/(trip\/trip-form|ui\/form\/(select|form|use-form-failure))\.tsx?/ },
  // For the chat, activities, the account and the page of all pictures.
  {
    name: 'pictures',
    test: /web\/(picture\/(open-button|opened-picture|use-send-picture)|ui\/upload\/(file-picker|use-uploads))\.tsx?/,
  },
  // A link or a token to copy.
  { name: 'secrets', test: /shown-secret\.tsx/ },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
