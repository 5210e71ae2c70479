/**
 * The files of a page's first screen. Each contains the named modules and those of their imports that are not in an
 * earlier file. Without these groups, the bundler makes 40 to 80 files for a page, one for each set of pages that share
 * a module, and an old phone asks for six at a time. Of the parts that load later, only what several share is grouped.
 */
export const chunks = [
  // What the public pages share with the app.
  {
    name: 'public',
    test: /web\/(session\/signed-in|when-idle|written-config|ui\/(fault\/fetch-code|layout\/face|theme))\.ts|preload-helper/,
  },
  // What all pages of the app share, and what the sign-in pages share with those of trips.
  {
    name: 'app',
    test: /web\/(main|ui\/(layout\/(card|atlas|avatar|heading-size)|form\/(form-failure|field-style|required-mark)|text\/(format|link-style))|session\/unsent)\.tsx?|graphql-fragment:(Picture_shown|Session_answer)|icons\/(map-pin|calendar-days)\b(?!-)/,
  },
  // The pages to sign in and to join.
  { name: 'login', test: /web\/(pages\/(login-page|later-person-menu)|session\/(enter-form|use-link-token))\.tsx?/ },
  // What the list of trips shares with a trip, and with dialogs and forms.
  {
    name: 'connected',
    test: /web\/(apollo\/(connected|command)|palette\/(shortcuts|search-button)|pages\/(app-page|frames|trip-parts)|session\/use-sign-out|trip\/texts|ui\/(button\/(icon-button|intent)|layout\/badge|text\/money|timing\/use-(quiet|today)))\.tsx?|react\/hooks\/use(Query|Fragment)\.js|graphql-fragment:TripCard_trip|icons\/(clock|link-2|log-out|map|plus|sparkle|users|wallet)\.mjs/,
  },
  // What the list of trips shares with later parts of a trip.
  {
    name: 'parts',
    test: /web\/(apollo\/use-known-pages|offline\/kept-blob|pages\/show-more|ui\/(button\/copy-link-button|date\/use-passed|device\/use-clock|overlay\/copy|picture\/(picture|crop)))\.tsx?|graphql-fragment:TripsPage_lists/,
  },
  { name: 'trips', test: /web\/pages\/trips-(page|query)\.tsx?/ },
  { name: 'trip', test: /web\/pages\/trip-page\.tsx/ },
  // What several later parts share: dialogs and menus, forms, and pictures.
  {
    name: 'overlays',
    test: /web\/(ui\/overlay\/(dialog|menu-list|alert-window|toast|hints)|pages\/person-menu-list)\.tsx/,
  },
  { name: 'shapes', test: /schema\/core\/(ids|input\/fields)\.ts/ },
  { name: 'forms', test: /web\/(trip\/trip-form|ui\/form\/(select|form|use-form-failure))\.tsx?/ },
  {
    name: 'pictures',
    test: /web\/(picture\/(open-button|opened-picture|use-send-picture)|ui\/upload\/(file-picker|use-uploads))\.tsx?/,
  },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
