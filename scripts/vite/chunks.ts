/**
 * Which modules go into one file, each with all that it can't do without and that isn't in a file named before. Left alone,
 * the bundler makes a file of whatever the same pages share: sixty for one page.
 */
export const chunks = [
  // The documents' script needs no more of the app than this.
  { name: 'shared', test: /web\/(session\/signed-in|when-idle)\.ts|preload-helper/ },
  { name: 'app', test: /web\/main\.tsx/ },
  { name: 'login', test: /web\/pages\/login-page\.tsx/ },
  { name: 'base', test: /web\/(apollo\/connected|palette\/shortcuts|ui\/(toast|button|atlas))\.tsx/ },
  { name: 'trips', test: /web\/pages\/(trips|invitation)-page\.tsx/ },
  { name: 'overlays', test: /web\/ui\/(dialog|menu)\.tsx/ },
  { name: 'trip', test: /web\/pages\/trip-page\.tsx/ },
  { name: 'shapes', test: /schema\/(ids|fields)\.ts/ },
  { name: 'forms', test: /web\/(trip\/trip-form|ui\/(select|form))\.tsx?/ },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
