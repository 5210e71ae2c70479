/** A User-Agent has about 150 characters. The rest of a longer one is not read. */
const MOST_CHARACTERS = 400;

type Names = readonly (readonly [sign: RegExp, name: string])[];

// The order matters: many browsers also name those that they descend from.

const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: Names) => names.find(([sign]) => sign.test(text))?.[1];

/** In words: 'Firefox on Windows', or a program: 'curl'. Null if unknown. @param userAgent The header: any text. */
export function deviceOf(userAgent: string): string | null {
  const text = userAgent.slice(0, MOST_CHARACTERS);
  const browser = nameIn(text, browsers);
  const system = nameIn(text, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? /^([A-Za-z][\w.-]{0,39})(\/|$)/.exec(text)?.[1] ?? null;
}
