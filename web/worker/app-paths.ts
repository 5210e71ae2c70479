/** The paths of the app's pages, which the server's list confirms: server/http/app-pages.ts. */
const APP_PATH =
  /^\/(login|forgot|reset|confirm|join|account|waiting|invite\/[^/]+|trips(\/[^/]+(\/(history|pictures|files|booklet))?)?)$/;

/** Whether a page of the app is at this path, and not a public page, a file or a call of the API. */
export const isAppPath = (path: string): boolean => APP_PATH.test(path);
