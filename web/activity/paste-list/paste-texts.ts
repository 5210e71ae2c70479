import { MAX_LINES } from '../../../schema/place/input.ts';
import { formatCount } from '../../ui/text/format.ts';

const places = (count: number) => (count === 1 ? '1 place' : `${formatCount(count)} places`);
const lines = (count: number) => (count === 1 ? '1 line' : `${formatCount(count)} lines`);

export const pasteTexts = {
  open: 'Paste a list of places',
  openShort: 'Paste a list',
  title: 'Paste a list of places',
  text: 'Places, one on a line',
  hint: 'A name, a link to a map, or a name with its coordinates.',
  example: 'Belém Tower\nTime Out Market, 38.7069, -9.1459\nhttps://maps.app.goo.gl/…',
  count: (count: number) => `${lines(count)} of at most ${MAX_LINES}`,
  tooMany: (count: number) => `These are ${lines(count)}. At most ${MAX_LINES} can be added at once.`,
  none: 'Paste at least one line.',
  check: 'Check the list',
  checkTitle: 'Check the places',
  cancel: 'Cancel',
  back: 'Change the list',
  readFailed: 'The list can’t be read right now. Your text is kept.',
  summary: (count: number) => `${places(count)} read. Choose those to add.`,
  day: 'Day for all of them',
  noDay: 'No day yet',
  rows: 'Places in the list',
  choose: (line: number, name: string) => `Add ${name || `line ${line}`}`,
  name: (line: number) => `Name in line ${line}`,
  place: (line: number) => `Place of line ${line}`,
  guess: 'A guess. Please check it.',
  noPlace: 'Without a place',
  exact: (latitude: number, longitude: number) => `At ${latitude}, ${longitude}`,
  waiting: 'Its place is being searched.',
  notFound: 'No such place was found.',
  notInList: 'Not found. Only towns, airports and countries are known here.',
  notSearched: 'Its place can’t be searched right now.',
  progress: 'Searching places',
  searched: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} searched`,
  waitingRows: (count: number) =>
    count === 1
      ? '1 place is still being searched. If you add it now, it is not on the map.'
      : `${formatCount(count)} places are still being searched. If you add them now, they are not on the map.`,
  allSearched: 'All places are searched.',
  partial: 'Only towns can be found right now.',
  add: (count: number) => `Add ${places(count)}`,
  added: (count: number) => `Added ${places(count)}.`,
  failed: 'Failed to add the places. Please try again.',
};
