/** Names that only one machine or one network knows. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|internal|lan|test|home\.arpa)$/;
/** The private and local networks of IPv4: RFC 1918, 3927, 6598 and 1122. */
const LOCAL_V4 = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/;
/** Those of IPv6: RFC 4291 and 4193, and an address of IPv4 in one of IPv6. */
const LOCAL_V6 = /^\[(::|f[cd]|fe[89ab])/;

/** Whether a calendar service on the internet can read addresses of this server. */
export function isReadableOnline(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:') return false;
  if (hostname.startsWith('[')) return !LOCAL_V6.test(hostname);
  return !LOCAL_NAME.test(hostname) && !LOCAL_V4.test(hostname);
}

/** An address of a feed as an app for calendars opens it. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** The page of Google Calendar that asks whether to add this feed. It refuses addresses that begin with https. */
export const googleOf = (address: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalOf(address))}`;

/** The page of Outlook that asks whether to add this feed under this name. */
export const outlookOf = (address: string, name: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`;
