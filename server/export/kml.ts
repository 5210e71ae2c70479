import { DOMImplementation, type Document as Maker, type Node, XMLSerializer } from '@xmldom/xmldom';
import { dayOf } from '../../schema/activity/plan-order.ts';
import type { PlannedActivity, WholePlan } from '../../schema/activity/whole-plan.ts';
import { groupedBy } from '../../schema/core/grouped-by.ts';
import type { Point } from '../../schema/core/input/point.ts';
import { inParts } from '../concurrency/in-turns.ts';
import { type ExportOptions, fieldsWith, textOf } from './fields.ts';
import { placeOf } from './lines.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>';
const END = '</Document></kml>\n';

/** Fields that are elements of a Placemark. The others are its ExtendedData. */
const ELEMENTS = ['name', 'description', 'latitude', 'longitude', 'toLatitude', 'toLongitude'];

const TIMES = ['scheduledTime', 'endTime'];
/** The length of a time without its seconds. */
const TO_MINUTES = '2027-05-02 08:00'.length;

/** Characters that XML 1.0 forbids, also as references. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const allowed = (text: string) => text.replace(FORBIDDEN, '');

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

type Content = string | readonly Node[];

/** Makes elements without a namespace, so that they are written without one and get that of the root. */
class Elements {
  readonly #maker: Maker = new DOMImplementation().createDocument(null, '');
  readonly #serializer = new XMLSerializer();

  of(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): Node {
    const element = this.#maker.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    const nodes = typeof content === 'string' ? [this.#maker.createTextNode(allowed(content))] : content;
    for (const node of nodes) element.appendChild(node);
    return element;
  }

  /** Returns nothing in place of an element without text. */
  ifAny = (name: string, text: string | null): Node[] => (text ? [this.of(name, text)] : []);

  written = (nodes: readonly Node[]): string => nodes.map((node) => this.#serializer.serializeToString(node)).join('');
}

const coordinatesOf = (points: readonly Point[]) =>
  points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(' ');

/** A line also for a flight: map apps show one geometry of a Placemark, and read lines as tracks. */
function geometryOf(elements: Elements, activity: PlannedActivity): Node[] {
  const place = placeOf(activity);
  if (place === null) return [];
  const shape = (name: string, points: readonly Point[]) =>
    elements.of(name, [elements.of('coordinates', coordinatesOf(points))]);
  if (!Array.isArray(place)) return [shape('Point', [place])];
  const lines = place.map((line) => shape('LineString', line));
  return lines.length === 1 ? lines : [elements.of('MultiGeometry', lines)];
}

/** Writes a plan as KML 2.2: a Folder for each day, and a Placemark for each activity. */
export function* kmlOf(plan: WholePlan, { details, publicUrl }: ExportOptions): Generator<string> {
  const elements = new Elements();
  const { trip } = plan;
  const fields = fieldsWith(details).filter(({ name }) => !ELEMENTS.includes(name));

  // In plan order, so the unscheduled are the last group.
  const dayOn = (activity: PlannedActivity) => dayOf(activity, trip.timeZone)?.getTime() ?? null;

  const placemark = (activity: PlannedActivity): Node => {
    const texts = new Map(fields.map(({ name, of }) => [name, textOf(of({ activity, trip, publicUrl }))]));
    // The times come first: apps on phones show only the description.
    const when = TIMES.map((name) => texts.get(name)?.slice(0, TO_MINUTES));
    const description = [when.filter(Boolean).join(' – '), activity.description].filter(Boolean).join('\n\n');
    const more = fields.flatMap(({ name, heading }) => {
      const text = texts.get(name);
      return text ? [elements.of('Data', [elements.of('value', text)], { name: heading })] : [];
    });
    const described = elements.ifAny('description', description);
    const content = [elements.of('name', activity.name), ...described, elements.of('ExtendedData', more)];
    return elements.of('Placemark', [...content, ...geometryOf(elements, activity)], { id: activity.id });
  };

  yield HEAD + elements.written([elements.of('name', trip.name), ...elements.ifAny('description', trip.description)]);
  for (const [day, activities] of groupedBy(plan.activities, dayOn)) {
    const name = day === null ? 'Unscheduled' : days.format(day);
    yield `\n<Folder>${elements.written([elements.of('name', name)])}`;
    for (const part of inParts(activities))
      yield part.map((each) => `\n${elements.written([placemark(each)])}`).join('');
    yield '</Folder>';
  }
  yield `\n${END}`;
}
