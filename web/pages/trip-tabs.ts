import type { TripTab } from './trip-tab.tsx';

const tabs = import.meta.glob<TripTab>('../*/tab.tsx', { eager: true, import: 'tab' });

/** The tabs of a trip's page, in order. The first one is open by default. */
export const tripTabs = Object.values(tabs).sort((a, b) => a.place - b.place) as [TripTab, ...TripTab[]];
