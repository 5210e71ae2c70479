import { categories } from '../../schema/activity/categories.ts';
import { mapLinks } from '../../schema/activity/links.ts';
import type { PublicCover } from '../../schema/publication/opened.ts';
import type {
  Night,
  PublicActivity,
  PublicDay,
  PublicPlace,
  PublicPlan,
} from '../../schema/publication/public-plan.ts';
import { inParts } from '../concurrency/in-turns.ts';
import { type Html, html } from '../http/html.ts';
import { checkOutOf, whenOf } from './shared-trip-times.ts';

// The content of a trip's public page. The build takes the styles of the classes in this file into the page.

const fills: Record<(typeof categories)[number], string> = {
  dining: 'bg-dining',
  activity: 'bg-activity',
  transport: 'bg-transport',
  lodging: 'bg-lodging',
  sightseeing: 'bg-sightseeing',
  entertainment: 'bg-entertainment',
  shopping: 'bg-shopping',
  other: 'bg-other',
};

const fillOf = (category: string) => fills[categories.find((known) => known === category) ?? 'other'];
const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const keyOf = (day: Date) => day.toISOString().slice(0, 10);

const dateOf = (day: Date) => html`<time datetime="${keyOf(day)}">${longDate.format(day)}</time>`;

function datesOf({ first, last }: PublicPlan): Html | null {
  if (first && last) return html`${dateOf(first)} – ${dateOf(last)}`;
  if (first) return html`From ${dateOf(first)}`;
  return last && html`Until ${dateOf(last)}`;
}

/** Links to the place in other maps, which do not learn from which page people come. The frame has their styles. */
function mapsOf(title: string, { name, latitude, longitude }: PublicPlace, isOneOfTwo = false): Html | null {
  const links = mapLinks({ name: title, location: name, latitude, longitude });
  if (!links) return null;
  const label = name ?? title;
  const link = (address: string, map: string) =>
    html`<a href="${address}" rel="noopener noreferrer">${map}<span class="sr-only">: ${label}</span></a>`;
  return html`<p class="flex flex-wrap items-center gap-x-4 text-sm print:hidden">${isOneOfTwo ? html`<bdi>${label}</bdi>` : null}${link(links.google, 'Google Maps')}${link(links.apple, 'Apple Maps')}</p>`;
}

const described = (description: string | null) =>
  description && html`<p dir="auto" class="mt-2 whitespace-pre-line wrap-anywhere">${description}</p>`;

const CARD = 'rounded-card border bg-card px-4 py-3 break-inside-avoid wrap-anywhere';

function activityCard(activity: PublicActivity, tripZone: string): Html {
  const { name, category, places, description } = activity;
  const when = whenOf(activity, tripZone);
  const names = places.flatMap((place) => (place.name === null ? [] : [place.name]));
  return html`<li class="${CARD}">
${when && html`<p class="figures font-bold text-link">${when}</p>`}
<h3 dir="auto" class="text-lg leading-snug">${name}</h3>
<p class="text-muted text-sm"><span aria-hidden="true" class="mr-1.5 inline-block size-2.5 rounded-full ${fillOf(category)}"></span><bdi>${withCapital(category)}</bdi>${names.map((place, index) => html`${index === 0 ? ' · ' : ' → '}<bdi>${place}</bdi>`)}</p>
${described(description)}
${places.map((place) => mapsOf(name, place, places.length > 1))}
</li>`;
}

const checkOutRow = (activity: PublicActivity, tripZone: string): Html =>
  html`<li class="${CARD}"><p><span class="figures font-bold text-link">${checkOutOf(activity, tripZone)}</span> <bdi>${activity.name}</bdi></p></li>`;

const LIST = 'mt-3 space-y-3';
const END_OF_LIST = html`</ol></section>`;

const nightRow = ({ name, night, nights }: Night): Html =>
  html`<p class="mt-2 break-after-avoid text-muted wrap-anywhere"><bdi>${name}</bdi>, night ${night} of ${nights}</p>`;

function* daySection({ number, date, nights, entries }: PublicDay, tripZone: string): Generator<Html> {
  const day = `Day ${number}`;
  const title = date ? html`<time datetime="${keyOf(date)}">${fullDate.format(date)}</time>` : day;
  yield html`<section aria-labelledby="day-${number}" class="ahead mt-10">
<h2 id="day-${number}" class="text-2xl">${title}</h2>
${date && html`<p class="break-after-avoid text-muted text-sm">${day}</p>`}
`;
  for (const part of inParts(nights)) yield html`${part.map(nightRow)}`;
  yield html`<ol class="${LIST}">`;
  for (const part of inParts(entries)) {
    yield html`${part.map(({ activity, isCheckOut }) => (isCheckOut ? checkOutRow : activityCard)(activity, tripZone))}`;
  }
  yield END_OF_LIST;
}

function* unscheduledSection(activities: readonly PublicActivity[], tripZone: string): Generator<Html> {
  yield html`<section aria-labelledby="unscheduled" class="mt-10">
<h2 id="unscheduled" class="text-2xl">Without a day</h2>
<ol class="${LIST}">`;
  for (const part of inParts(activities)) yield html`${part.map((activity) => activityCard(activity, tripZone))}`;
  yield END_OF_LIST;
}

/** A cover of the page, at its own address. */
interface Cover extends PublicCover {
  address: string;
}

/** Without descriptions the picture has none: people write into it when and where they were. */
function coverOf({ address, picture, crop }: Cover, hasDescriptions: boolean): Html {
  const width = Math.round(picture.width * (crop?.width ?? 1));
  const height = Math.round(picture.height * (crop?.height ?? 1));
  const { alternativeText } = picture;
  // A visible part was chosen in the app's frame, which is twice as wide as high.
  const ratio = crop ? 'aspect-2/1' : 'aspect-video';
  const alt = (hasDescriptions && alternativeText) || '';
  return html`<img src="${address}" srcset="${address}?width=320 320w, ${address}?width=960 960w, ${address}?width=1920 1920w" sizes="(min-width: 48rem) 45rem, 100vw" width="${width}" height="${height}" alt="${alt}" fetchpriority="high" class="mt-6 ${ratio} w-full rounded-card border bg-sunken object-cover">`;
}

/** Makes the content part by part: a plan has thousands of activities. @param cover Null: the trip has none. */
export function* sharedTripBody(plan: PublicPlan, cover: Cover | null, hasDescriptions: boolean): Generator<Html> {
  const { name, destination, description, timeZone, days, unscheduled } = plan;
  const dates = datesOf(plan);
  const isEmpty = days.length + unscheduled.length === 0;
  yield html`<h1 dir="auto" class="text-3xl wrap-anywhere sm:text-4xl">${name}</h1>
<p class="mt-3 text-lg text-muted wrap-anywhere"><bdi>${destination.name}</bdi></p>
${mapsOf(destination.name, destination)}
${dates && html`<p class="mt-1 text-muted">${dates}</p>`}
${cover && coverOf(cover, hasDescriptions)}
${described(description)}
${isEmpty ? html`<p class="mt-8">Nothing is planned yet.</p>` : null}`;
  for (const day of days) yield* daySection(day, timeZone);
  if (unscheduled.length > 0) yield* unscheduledSection(unscheduled, timeZone);
}
